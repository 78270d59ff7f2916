import { number, plural } from './language'

export const openExchange = () => 'Geöffneter Tausch'
export const backToAll = () => 'Zurück zu allen angenommenen Geboten'
export const completedOn = ({ day }: { day: string }) => `Abgeschlossen am ${day}`
export const cancelledOn = ({ day }: { day: string }) => `Abgebrochen am ${day}`
export const completionBy = ({ day }: { day: string }) => `Abschluss bis ${day}`
export const bidAccepted = () => 'Gebot angenommen'
export const sinceToday = () => 'seit heute'
export const since = ({ day }: { day: string }) => `seit ${day}`
export const next = () => 'als Nächstes'
export const yourTurn = () => 'du bist dran'
export const turnOf = ({ name }: { name: string }) => `${name} ist dran`
export const by = ({ day }: { day: string }) => `bis ${day}`
export const completionDate = () => 'Abschlussdatum'
export const logistics = () => 'Übergabe'
export const whyYouCancelled = () => 'Warum du abgebrochen hast'
export const whyNameCancelled = ({ name }: { name: string }) => `Warum ${name} abgebrochen hat`
export const whyItWasCancelled = () => 'Warum abgebrochen wurde'
export const completedBefore = ({ day }: { day: string }) => `schon am ${day} abgeschlossen`
export const onTime = () => 'pünktlich'
export const daysLate = ({ count }: { count: number }) =>
  plural(count, { one: 'einen Tag zu spät', other: `${number(count)} Tage zu spät` })
export const nameRatedYou = ({ name }: { name: string }) => `${name} hat dich bewertet`
export const youRatedName = ({ name }: { name: string }) => `Du hast ${name} bewertet`
export const quoted = ({ text }: { text: string }) => `„${text}“`
export const rateThisExchange = () => 'Tausch bewerten'
export const howWasIt = ({ name }: { name: string }) => `Wie war es mit ${name}?`
/** With a person whose name the reader does not see. */
export const howWasItAtAll = () => 'Wie war es?'
export const onlyOnce = () => 'Du kannst nur einmal bewerten.'
export const ratingShowsThere = () =>
  'Deine Bewertung steht dann im Profil dieses Mitglieds. Du kannst nur einmal bewerten.'
export const commentReadersThere = () =>
  'Alle, die das Profil dieses Mitglieds öffnen dürfen, lesen ihn dort, mit deinem Vornamen und dem Monat.'
export const ratingShows = ({ name }: { name: string }) =>
  `Deine Bewertung steht dann im Profil von ${name}. Du kannst nur einmal bewerten.`
export const commentReaders = ({ name }: { name: string }) =>
  `Alle, die das Profil von ${name} öffnen dürfen, lesen ihn dort, mit deinem Vornamen und dem Monat.`
export const comment = () => 'Kommentar'
export const submitRating = () => 'Bewertung abgeben'
export const notNow = () => 'Jetzt nicht'
export const submittingRating = () => 'Bewertung wird abgegeben …'
export const thankYou = () => 'Danke für deine Bewertung'
export const changedMeanwhile = () => 'An diesem Tausch hat sich inzwischen etwas geändert.'
export const supportLooks = () => 'Der Support sieht sich diesen Tausch an und antwortet per E-Mail.'
export const swapOf = ({ give, get }: { give: string; get: string }) => `${give} gegen ${get}`
