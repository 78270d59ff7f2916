import { number, plural } from './language'

export const joinLinks = () => 'Links zum Beitreten'
export const whatLinksAreFor = () =>
  'Wer den Link hat, kann mit seiner Rolle beitreten. Gib ihn nur weiter, wo dein Team mitliest.'
export const loadingLinks = () => 'Links werden geladen'
export const copyItNow = ({ role }: { role: string }) =>
  `Kopiere diesen Link für die Rolle ${role} jetzt: Er wird nur einmal gezeigt.`
export const leaveLink = () => 'Gehen? Der neue Link wird nicht noch einmal gezeigt'
export const leaveText = () => 'Dann kann niemand damit beitreten: Er wurde nicht kopiert.'
export const loseLink = () => 'Gehen'
export const stayWithLink = () => 'Noch nicht'
export const copyLink = () => 'Link kopieren'
export const linkCopied = () => 'Link kopiert!'
export const usedUntil = ({ used, most, day, made }: { used: number; most: number; day: string; made: string }) =>
  `${number(used)} von ${plural(most, { one: '1 Person', other: `${number(most)} Personen` })}, bis ${day}, erstellt: ${made}`
export const revoke = () => 'Zurückziehen'
export const days = () => 'Tage gültig'
export const people = () => 'Höchstens Personen'
export const makeLink = () => 'Link erstellen'
export const revokeQuestion = () => 'Diesen Link zurückziehen?'
export const revokeMeans = () => 'Niemand kann mehr damit beitreten. Wer beigetreten ist, bleibt.'
export const revokeLink = () => 'Link zurückziehen'
