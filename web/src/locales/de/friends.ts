import { number, plural } from './language'

export const myFriends = () => 'Meine Freunde'
export const viewFriends = () => 'Freunde ansehen'
export const viewRequests = () => 'Anfragen ansehen'
export const friendRequests = () => 'Freundschaftsanfragen'
/** Of one person: the reader's friend. */
export const isFriend = () => 'Befreundet'
export const friends = () => 'Freunde'
export const noFriends = () => 'Noch keine Freunde'
export const findOthers = () => 'Stöbere auf dem Marktplatz oder nutze Einladungscodes, um andere zu finden'
export const loadingFriends = () => 'Deine Freunde werden geladen'
export const exchangeHistory = ({ count }: { count: number }) =>
  `Tauschverlauf: ${number(count)}-mal erfolgreich getauscht`
export const notRated = () => 'Noch keine Bewertung'
export const perksOnTheLoop = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Perk', other: 'Perks' })} im Angebot`
export const viewProfile = () => 'Profil ansehen'
export const remove = () => 'Entfernen'
export const removeQuestion = () => 'Diese Person wirklich aus deinen Freunden entfernen?'
export const removeMeans = ({ name }: { name: string }) =>
  `Du und ${name} seht dann gegenseitig keine privaten Perks mehr.`
export const removing = () => 'Freundschaft wird beendet …'
export const removed = () => 'Freundschaft beendet'
export const decline = () => 'Ablehnen'
export const accept = () => 'Annehmen'
export const accepting = () => 'Anfrage wird angenommen …'
export const accepted = () => 'Freundschaftsanfrage angenommen!'
export const declining = () => 'Anfrage wird abgelehnt …'
export const declined = () => 'Freundschaftsanfrage abgelehnt'
export const answerFailed = () => 'Die Anfrage konnte nicht beantwortet werden'
export const findPeople = () => 'Personen finden'
export const howToSearch = () => 'Art der Suche'
export const searchByCode = () => 'Mit Einladungscode'
export const searchByUsername = () => 'Mit Benutzernamen'
export const findByCode = () => 'Mit Einladungscode suchen'
export const inviteCode = () => 'Einladungscode'
export const privateByCodeOnly = () => 'Private Profile findest du nur mit ihrem Code.'
export const enterCode = () => 'Einladungscode eingeben'
export const findByUsername = () => 'Mit Benutzernamen suchen'
export const username = () => 'Benutzername'
export const publicOnly = ({ least }: { least: number }) => `Nur öffentliche Profile. Mindestens ${least} Zeichen.`
export const usernameTooShort = ({ least }: { least: number }) => `Der Benutzername braucht mindestens ${least} Zeichen`
export const checkCode = () => 'Prüf den Code oder frag noch mal danach.'
export const checkSpelling = () => 'Prüf die Schreibweise oder frag nach dem Einladungscode.'
export const enterUsername = () => 'Benutzername eingeben'
export const search = () => 'Suchen'
export const searching = () => 'Suche …'
export const peopleFound = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Person', other: 'Personen' })} gefunden`
export const you = () => 'Du'
export const askedYou = () => 'Hat dich angefragt'
export const sendRequest = () => 'Freundschaftsanfrage senden'
export const requestIsSent = () => 'Freundschaftsanfrage gesendet'
export const add = () => 'Hinzufügen'
export const sent = () => 'Gesendet'
export const sendingRequest = () => 'Freundschaftsanfrage wird gesendet …'
export const requestSent = () => 'Freundschaftsanfrage gesendet!'
export const withdraw = () => 'Zurückziehen'
export const withdrawn = () => 'Freundschaftsanfrage zurückgezogen'
export const withdrawFailed = () => 'Die Anfrage konnte nicht zurückgezogen werden'
