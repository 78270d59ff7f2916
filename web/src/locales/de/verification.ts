import type { ReactNode } from 'react'

export const checkYourEmail = () => 'Schau in dein Postfach'
export const linkSent = ({ email }: { email: ReactNode }) => [
  'Wir haben einen Link an ',
  email,
  ' geschickt. Öffne ihn, dann ist dein Konto startklar.',
]
export const linkSentToYou = () =>
  'Wir haben einen Link an deine E-Mail-Adresse geschickt. Öffne ihn, dann ist dein Konto startklar.'
export const organizationJoined = () => 'Du bist dabei'
export const partOf = ({ organization }: { organization: string }) => `Du gehörst jetzt zu ${organization}.`
export const partOfYours = () => 'Du gehörst jetzt zu deiner Organisation.'
export const nothingThere = ({ resend }: { resend: ReactNode }) => ['Nichts angekommen? ', resend]
export const resendTheEmail = () => 'E-Mail erneut senden'

export const verifying = () => 'Deine E-Mail-Adresse wird bestätigt'
export const oneMoment = () => 'Einen Moment.'
export const verified = () => 'E-Mail-Adresse bestätigt'
export const takingYou = () => 'Gleich geht es weiter zur Anmeldung.'
export const verificationFailed = () => 'Bestätigung fehlgeschlagen'
export const verificationHint = () => 'Das hat nicht geklappt. Vielleicht ist der Link ungültig oder abgelaufen.'

export const newLink = () => 'Wir schicken dir einen neuen Link. Er gilt 24 Stunden.'
export const sendLink = () => 'Link senden'
