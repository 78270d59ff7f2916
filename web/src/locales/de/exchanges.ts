import { number } from './language'

export const acceptedBids = () => 'Angenommene Gebote'
export const loadingExchanges = () => 'Angenommene Gebote werden geladen'
export const noExchanges = () => 'Noch kein Tausch'
export const settleHere = () => 'Sobald ein Gebot angenommen ist, von dir oder bei dir, klärt ihr hier die Details.'
export const notOneOfYours = () => 'An diesem Tausch bist du nicht beteiligt'
export const chooseAnExchange = () => 'Wähle einen Tausch'
export const seeAll = () => 'Alle ansehen'
export const yourExchanges = () => 'Deine angenommenen Gebote'
export const nothingHere = () => 'Gerade nichts da'
/** For screen readers. */
export const unread = ({ count }: { count: number }) => `${number(count)} ungelesen`
export const youRated = ({ rating, word }: { rating: number; word: string }) => `Bewertet: ${rating}, ${word}`
export const rateThisExchange = () => 'Bewerte diesen Tausch'
export const waitingToConfirm = ({ name }: { name: string }) => `Warten auf Bestätigung von ${name}`
export const confirmTheCompletion = () => 'Bestätige den Abschluss'
export const sayHello = () => 'Sag Hallo'
export const youWrote = ({ message }: { message: string }) => `Du: ${message}`
export const otherNotAvailable = () => 'Die andere Seite ist nicht mehr erreichbar'
export const otherDeletedAccount = () => 'Die andere Seite hat ihr Konto gelöscht'
export const answerTheChange = () => 'Antworte auf die Änderung'
