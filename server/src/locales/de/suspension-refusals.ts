import type { suspensionRefusals as english } from '../en/suspension-refusals'

const moment = (at: Date, locale: string) =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Who is kept out, and why a user can't be. */
export const suspensionRefusals: typeof english = {
  accountDeactivated: ({ organization }: { organization: string }) =>
    `${organization} hat deinen Zugang deaktiviert. Frag dort nach; sobald du aus der Organisation entfernt bist, ist dein Konto wieder offen.`,
  accountSuspended: () => 'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, schreib dem Support.',
  accountSuspendedUntil: ({ until }) => `Dieses Konto ist bis ${moment(until, 'de-DE')} UTC gesperrt.`,
  notSuspended: () => 'Dieses Konto ist nicht gesperrt',
  notSuspendYourself: () => 'Du kannst dich nicht selbst sperren',
  suspensionEndPast: () => 'Wähle einen Zeitpunkt in der Zukunft',
  suspensionTooLong: () => 'Wähle einen Zeitpunkt in den nächsten zehn Jahren, oder sperr für immer',
  noAppeal: () => 'Es gibt keinen Widerspruch, über den zu entscheiden wäre',
  appealByOther: () => 'Diese Entscheidung ist deine. Über den Widerspruch entscheidet jemand anderes.',
  reportByOther: () => 'Hier geht es um dich. Darüber entscheidet jemand anderes.',
  reportDecided: () => 'Über diese Meldung ist schon entschieden',
  reportChanged: () => 'Das wurde inzwischen noch einmal gemeldet. Sieh es dir an, bevor du entscheidest.',
}
