const moment = (at: Date, locale: string) =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Who is kept out, and why somebody can't be. */
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
}
