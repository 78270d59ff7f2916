import { number, plural } from './language'

export const termsTitle = () => 'Nutzungsbedingungen'
export const privacyTitle = () => 'Datenschutzerklärung'
export const effectiveWithSections = ({ effective, count }: { effective: string; count: number }) =>
  `${effective}, ${number(count)} ${plural(count, { one: 'Abschnitt', other: 'Abschnitte' })}`
export const section = ({ at, title }: { at: number; title: string }) => `${at}. ${title}`
export const acceptAndContinue = () => 'Zustimmen & weiter'
export const scrollToContinue = () => 'Bitte scrolle bis zum Ende, dann geht es weiter'
export const haveRead = () =>
  'Ich habe die Nutzungsbedingungen gelesen und weiß, dass ein Verstoß gegen die Regeln meines Arbeitgebers arbeitsrechtliche Folgen haben kann.'
export const typeYourName = ({ name }: { name: string }) => `Gib deinen Vor- und Nachnamen ein: ${name}`
export const typeYourNameAs = ({ name }: { name: string }) =>
  `Gib deinen Vor- und Nachnamen so ein wie im Formular: ${name}`
