import type { ReactNode } from 'react'

export const findPeoplePerksPages = () => 'Personen, Perks und Seiten suchen'
export const searchPeoplePerksPages = () => 'Personen, Perks, Seiten suchen'
export const results = () => 'Ergebnisse'
export const pages = () => 'Seiten'
export const people = () => 'Personen'
export const perks = () => 'Perks'
export const nothingFoundFor = ({ text }: { text: string }) => `Nichts gefunden für „${text}“`
export const howThingsAreFound = () =>
  'Personen findest du über den Benutzernamen, Perks über Titel, Beschreibung oder Firma.'
export const peopleFromCharacters = ({ least }: { least: number }) => `Personen werden ab ${least} Zeichen gesucht.`
export const searching = () => 'Suche läuft …'
export const peopleAndPerksFailed = () => 'Die Suche nach Personen und Perks hat nicht geklappt.'
export const peopleFailed = () => 'Die Suche nach Personen hat nicht geklappt.'
export const perksFailed = () => 'Die Suche nach Perks hat nicht geklappt.'
export const notRated = () => 'Noch keine Bewertung'
export const nameAtCompany = ({ name, company }: { name: string; company: string }) => `${name} bei ${company}`
export const toChoose = ({ keys }: { keys: ReactNode }) => [keys, ' auswählen']
export const toOpen = ({ key }: { key: ReactNode }) => [key, ' öffnen']
export const toClose = ({ key }: { key: ReactNode }) => [key, ' schließen']
/** What stands on the keys. */
export const enterKey = () => 'Enter'
export const escapeKey = () => 'Esc'
