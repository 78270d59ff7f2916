import { number, plural } from './language'

export const isOld = ({ when }: { when: string }) => `Das ist von ${when}: Gerade lässt es sich nicht laden.`
export const everywhere = () => 'Alle Instanzen'
export const readAt = ({ time }: { time: string }) => `Gelesen um ${time} Uhr, und alle 10 Sekunden wieder`
export const mails = () => 'Wartende E-Mails'
export const pushes = () => 'Wartende Push-Nachrichten'
export const waiting = ({ first, again, oldest }: { first: number; again: number; oldest: string }) =>
  `${number(first)} fällig, ${number(again)} schon einmal gescheitert, die älteste seit ${oldest} fällig`
export const nothingDue = () => 'Keine fällig'
export const againLater = ({ again }: { again: number }) => `Keine fällig, ${number(again)} schon einmal gescheitert`
export const database = () => 'Datenbank'
export const answered = ({ milliseconds }: { milliseconds: number }) => `Hat in ${number(milliseconds)} ms geantwortet`
export const version = () => 'Version'
export const embedded = ({ version }: { version: string }) => `${version}, eingebettet`
export const size = () => 'Größe'
export const megabytes = ({ count }: { count: number }) => `${number(Math.round(count))} MB`
export const thisInstance = () => 'Diese Instanz'
export const thisInstanceText = () =>
  'Wo mehrere laufen, hat jede eigene Zahlen. Diese sind von der, die geantwortet hat; beim nächsten Mal kann es eine andere sein.'
export const instanceName = () => 'Rechner und Prozess'
export const startedAt = () => 'Läuft seit'
export const streams = () => 'Live-Verbindungen'
export const open = ({ count }: { count: number }) => `${number(count)} offen`
export const pool = () => 'Verbindungen zur Datenbank'
export const connections = ({
  open,
  idle,
  most,
  waiting,
}: {
  open: number
  idle: number
  most: number
  waiting: number
}) => `${number(open)} von ${number(most)} offen, ${number(idle)} frei, ${number(waiting)} warten auf eine`
export const jobs = () => 'Aufgaben'
export const job = () => 'Aufgabe'
export const state = () => 'Zustand'
export const lastRun = () => 'Zuletzt'
export const took = () => 'Dauer'
export const runsEvery = () => 'Takt'
export const failures = () => 'Fehlschläge'
export const isFine = () => 'In Ordnung'
export const hasFailed = () => 'Fehlgeschlagen'
export const isLate = () => 'Überfällig'
export const isNew = () => 'Noch nicht gelaufen'
export const notYet = () => '–'
export const milliseconds = ({ count }: { count: number }) => `${number(count)} ms`
export const seconds = ({ count }: { count: number }) => `${number(count)} s`
export const plainCount = ({ count }: { count: number }) => number(count)
export const failedMails = () => 'Fehlgeschlagene E-Mails'
export const noneFailed = () => 'Keine E-Mail ist fehlgeschlagen'
export const noneFailedText = () =>
  'Was sich nicht senden lässt, wird einen Monat lang immer wieder versucht und steht solange hier.'
export const ofKind = ({ kind }: { kind: string }) => `Art: ${kind}`
export const tried = ({ count }: { count: number }) =>
  plural(count, { one: 'einmal versucht', other: `${number(count)}-mal versucht` })
export const written = ({ when }: { when: string }) => `geschrieben ${when}`
export const nextAt = ({ when }: { when: string }) => `wieder am ${when}`
export const nextSoon = () => 'wieder in den nächsten zwei Minuten'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const retry = () => 'Noch einmal senden'
export const retryTo = ({ recipient }: { recipient: string }) => `Die E-Mail an ${recipient} noch einmal senden`
export const retryAll = ({ count }: { count: number }) => `Alle ${number(count)} noch einmal senden`
export const retryThese = ({ count }: { count: number }) =>
  plural(count, { one: 'Diese E-Mail noch einmal senden?', other: `${number(count)} E-Mails noch einmal senden?` })
export const retryText = () =>
  'Sie geht sofort hinaus. Was wieder scheitert, wird wie bisher später von selbst versucht.'
export const retrying = () => 'Wird noch einmal gesendet'
export const isRetried = () => 'Unterwegs'
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Sicherheitsprotokoll. Zum Beispiel, dass der Mailserver wieder da ist.'
