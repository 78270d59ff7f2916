import { number, plural } from './language'

export const toMarketplace = () => 'Perkloop, zum Marktplatz'
export const marketplace = () => 'Marktplatz'
export const myPerks = () => 'Meine Perks'
export const myBids = () => 'Meine Gebote'
/** Without 'Gebote', for which the column on phones has no room. */
export const bidsToAnswer = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Gebot wartet auf Antwort', other: 'Gebote warten auf Antwort' })}`
export const loopsToAnswer = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Ringtausch wartet auf Antwort', other: 'Ringtausche warten auf Antwort' })}`
export const acceptedBids = () => 'Angenommen'
export const unreadMessages = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'ungelesene Nachricht', other: 'ungelesene Nachrichten' })}`
export const friends = () => 'Freunde'
export const pendingRequests = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'offene Anfrage', other: 'offene Anfragen' })}`
export const friendsWithRequests = ({ requests }: { requests: string }) => `Freunde, ${requests}`
export const organization = () => 'Organisation'
/** Of the column on phones, which has room for a short word only. */
export const org = () => 'Orga'
export const find = () => 'Personen, Perks und Seiten suchen'
export const findByKeys = ({ keys }: { keys: string }) => `Suchen (${keys})`
export const profile = () => 'Profil'
export const administration = () => 'Verwaltung'
export const logout = () => 'Abmelden'
export const accountOf = ({ name }: { name: string }) => `Konto von ${name}`
/** Where the demo company is loaded. */
export const lookAroundAsOthers = () => 'Dich als jemand anderes umsehen'
export const lookAroundAs = ({ name }: { name: string }) => `Als ${name} umsehen`
/** Of perks and people. */
export const report = () => 'Melden'
