import { number, plural } from './language'

export const marketplace = () => 'Marktplatz'
/** These name no page: they are other words people look for it by, in small letters. */
export const alsoMarketplace = () => 'startseite home'
export const myPerks = () => 'Meine Perks'
export const alsoMyPerks = () => 'angebote'
export const myBids = () => 'Meine Gebote'
export const alsoMyBids = () => 'erhalten abgegeben'
export const acceptedBids = () => 'Angenommene Gebote'
export const alsoAcceptedBids = () => 'tausch chat nachrichten'
export const friends = () => 'Freunde'
export const alsoFriends = () => 'personen leute anfragen einladungscode'
export const organization = () => 'Organisation'
export const alsoOrganization = () => 'firma unternehmen team mitglieder rollen abo tarif'
export const profile = () => 'Profil'
export const alsoProfile = () => 'konto einstellungen'
export const yourSearches = () => 'Deine Suchen'
export const alsoYourSearches = () => 'gespeicherte suchaufträge'

export const people = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Person', other: 'Personen' })}`
export const perks = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Perk', other: 'Perks' })}`
export const pages = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Seite', other: 'Seiten' })}`
export const actions = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Aktion', other: 'Aktionen' })}`
export const nothingFound = () => 'Nichts gefunden'
/** `list` is 'a, b, and c'. */
export const found = ({ list }: { list: string }) => `${list} gefunden`
