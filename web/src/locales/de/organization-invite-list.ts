import { plural, number as shown } from './language'

export const inviteFromList = () => 'Aus einer Liste einladen'
export const inviteList = () => 'Aus einer Liste einladen'
export const howListsLook = () =>
  'Eine E-Mail-Adresse je Zeile oder eine CSV-Datei mit den Spalten E-Mail und Rolle. Nichts wird gesendet, bevor du auf den Knopf drückst.'
export const list = () => 'Liste'
export const orFile = () => 'Oder eine CSV-Datei'
export const roleOfOthers = () => 'Rolle für Zeilen ohne Angabe'
export const preview = () => 'Vorschau'
export const readyOf = ({ good, all }: { good: number; all: number }) =>
  `Gültige Zeilen: ${shown(good)} von ${shown(all)}.`
export const rowOf = ({ number, email }: { number: number; email: string }) => `${shown(number)}. ${email}`
export const noRole = () => 'Keine Rolle gewählt'
export const emailInvalid = () => 'ist keine E-Mail-Adresse.'
export const roleUnknown = () => 'hat eine Rolle, die es nicht gibt.'
export const roleTooStrong = () => 'hat eine Rolle mit mehr Rechten, als du selbst hast.'
export const isTwice = () => 'steht schon in der Liste.'
export const isMember = () => 'ist schon Mitglied.'
export const tooMany = ({ most }: { most: number }) =>
  `Das ist zu lang: ${shown(most)} Personen auf einmal. Teile die Liste.`
/** Ends the sending after the invitation under way; the others stay in the list. */
export const stop = () => 'Senden anhalten'
export const sendInvitations = ({ count }: { count: number }) =>
  plural(count, { one: '1 Einladung senden', other: `${shown(count)} Einladungen senden` })
