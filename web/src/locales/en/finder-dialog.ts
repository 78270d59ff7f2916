import type { ReactNode } from 'react'

export const findPeoplePerksPages = () => 'Find people, perks and pages'
export const searchPeoplePerksPages = () => 'Search people, perks, pages'
export const results = () => 'Results'
export const pages = () => 'Pages'
export const people = () => 'People'
export const perks = () => 'Perks'
export const nothingFoundFor = ({ text }: { text: string }) => `Nothing found for “${text}”`
export const howThingsAreFound = () => 'People are found by username, perks by title, description or company.'
export const peopleFromCharacters = ({ least }: { least: number }) => `People are searched from ${least} characters on.`
export const searching = () => 'Searching...'
export const peopleAndPerksFailed = () => 'People and perks could not be searched.'
export const peopleFailed = () => 'People could not be searched.'
export const perksFailed = () => 'Perks could not be searched.'
export const notRated = () => 'Not rated yet'
export const nameAtCompany = ({ name, company }: { name: string; company: string }) => `${name} at ${company}`
export const toChoose = ({ keys }: { keys: ReactNode }) => [keys, ' to choose']
export const toOpen = ({ key }: { key: ReactNode }) => [key, ' to open']
export const toClose = ({ key }: { key: ReactNode }) => [key, ' to close']
/** What stands on the keys. */
export const enterKey = () => 'Enter'
export const escapeKey = () => 'Esc'
