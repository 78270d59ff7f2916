import { number, plural } from './language'

export const which = () => 'Welche Fehler'
export const open = () => 'Offen'
export const resolved = () => 'Erledigt'
export const nothing = () => 'Keine Fehler'
export const nothingText = () => 'Was in einem Browser schiefgeht, kommt hier an, für 90 Tage.'
export const times = ({ count }: { count: number }) =>
  plural(count, { one: 'Einmal aufgetreten', other: `${number(count)}-mal aufgetreten` })
export const lastSeen = ({ when }: { when: string }) => `zuletzt ${when}`
export const firstSeen = ({ when }: { when: string }) => `zuerst am ${when}`
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const latest = () => 'Der letzte davon'
export const page = () => 'Seite'
export const browser = () => 'Browser'
export const unknown = () => 'Unbekannt'
export const resolve = () => 'Erledigen'
export const resolving = () => 'Wird erledigt'
export const isResolved = () => 'Der Fehler ist erledigt'
export const resolveThis = () => 'Diesen Fehler erledigen?'
export const resolveText = () => 'Er kommt zu den erledigten, und zurück, wenn er wieder auftritt.'
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Sicherheitsprotokoll. Zum Beispiel, womit er behoben ist.'
