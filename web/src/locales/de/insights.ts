import { number } from './language'

export const insights = () => 'Auswertung'
export const whatIsSwapped = () =>
  'Was dein Team anbietet, sucht und tauscht, Monat für Monat. Über weniger als fünf Personen steht hier nichts.'
export const downloadCsv = () => 'CSV herunterladen'
export const loading = () => 'Auswertung wird geladen'
export const nothingYet = () => 'Der erste Monat ist noch nicht vorbei'
export const countedAfterItsEnd = () =>
  'Jeder Monat wird einmal gezählt, wenn er vorbei ist, damit keine Zahl etwas über eine einzelne Person verrät. Schau Anfang des nächsten wieder vorbei.'
export const offeredAndWanted = ({
  month,
  kind,
  offered,
  wanted,
}: Record<'month' | 'kind' | 'offered' | 'wanted', string>) =>
  `${month}: ${kind} haben ${offered} Personen angeboten, gesucht haben es ${wanted}.`
export const tooFew = ({ month }: { month: string }) =>
  `${month}: Weniger als fünf Personen hatten dieselbe Art im Sinn, deshalb steht hier nichts.`
export const fewer = () => 'weniger als 5'
export const notEnough = () => 'unter 5'
export const month = () => 'Monat'
export const byKind = ({ month }: { month: string }) => `${month}, nach Art`
export const byMonth = () => 'Nach Monaten'
export const kind = () => 'Art'
export const offered = () => 'Angeboten'
export const wanted = () => 'Gesucht'
export const swapped = () => 'Getauscht'
export const value = () => 'Getauschter Wert'
export const members = () => 'Mitglieder'
export const active = () => 'Aktiv'
export const activePercent = () => 'Aktiv in %'
export const people = () => 'Personen'
export const share = ({ percent }: { percent: number }) => `${number(percent)} %`
export const notSaid = () => 'ohne Angabe'
export const peopleHint = () =>
  'Personen, nicht Perks. Gefüllter Balken: angeboten; Balken mit Rand: gesucht. Wert wie vereinbart.'
export const notFound = () => 'Gesucht und nicht gefunden'
export const notFoundHint = () => 'Wörter, zu denen fünf Personen oder mehr auf dem Marktplatz nichts gefunden haben.'
export const searched = ({ words, people }: { words: string; people: number }) => `${words}, ${number(people)} Personen`
export const monthHint = () =>
  'Aktiv: hat angeboten, geboten oder einen Tausch begonnen oder abgeschlossen. Wert: nur der Arten, die fünf Personen oder mehr getauscht haben.'
