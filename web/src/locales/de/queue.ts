import { number } from './language'

export const states = () => 'Stand der Bearbeitung'
export const open = () => 'Offen'
export const inProgress = () => 'In Arbeit'
export const done = () => 'Erledigt'
export const empty = () => 'Hier ist nichts'
export const emptyText = () => 'Hier kommt an, wobei jemand Hilfe braucht oder was gemeldet wird, das Älteste zuerst.'
export const support = () => 'Support'
export const waitsForAuthor = () => 'Beantwortet'
export const waitsForUs = () => 'Wartet auf uns'
export const report = () => 'Meldung'
export const reports = ({ count }: { count: number }) => `${number(count)} Meldungen`
export const appeal = () => 'Widerspruch'

/** What was decided on a report, as a fact. */
export const decided = {
  keep: () => 'So gelassen',
  hide: () => 'Entfernt',
  warn: () => 'Verwarnt',
  suspend: () => 'Gesperrt',
}
export const outcomes = {
  upheld: () => 'Blieb nach Widerspruch',
  reversed: () => 'Nach Widerspruch zurückgenommen',
}
