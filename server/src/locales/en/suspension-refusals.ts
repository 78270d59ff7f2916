const moment = (at: Date, locale: string) =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Who is kept out and why a user can't be, and why a report or an appeal is not decided on. */
export const suspensionRefusals = {
  accountDeactivated: ({ organization }: { organization: string }) =>
    `${organization} has deactivated your access. Ask an admin there; once they remove you from it, your account is open again.`,
  accountSuspended: () => 'This account is suspended. If you think that is a mistake, write to support.',
  accountSuspendedUntil: ({ until }: { until: Date }) =>
    `This account is suspended until ${moment(until, 'en-US')} UTC.`,
  notSuspended: () => 'This account is not suspended',
  notSuspendYourself: () => 'You can’t suspend yourself',
  suspensionEndPast: () => 'Choose a moment in the future',
  suspensionTooLong: () => 'Choose a moment within ten years, or suspend for good',
  noAppeal: () => 'There is no appeal to decide on',
  appealByOther: () => 'You made this decision. Another administrator decides on the appeal.',
  reportByOther: () => 'This is about you. Another administrator decides on it.',
  reportDecided: () => 'This report is decided already',
  reportChanged: () => 'This was reported again meanwhile. Look at it once more before you decide.',
}
