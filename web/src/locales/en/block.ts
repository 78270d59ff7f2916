import type { ReactNode } from 'react'

export const moreAbout = ({ name }: { name: string }) => `More about ${name}`
export const reportPerson = ({ name }: { name: string }) => `Report ${name}`
export const reportPerk = ({ perk }: { perk: string }) => `Report ${perk}`
export const blockPerson = ({ name }: { name: string }) => `Block ${name}`
export const blocked = ({ name }: { name: string }) => `You and ${name} won’t see each other anymore`
export const blockedPeople = () => 'Blocked people'
export const blockedMeans = () =>
  'You don’t see or reach each other anywhere, and they are told nothing. Only an exchange that is already open goes on, with its chat.'
export const youBlocked = ({ name }: { name: string }) => `You blocked ${name}`
export const blockedSince = ({ day }: { day: string }) => `Since ${day}`
export const unblock = ({ whom }: { whom: ReactNode }) => ['Unblock', whom]
export const unblocking = () => 'Unblocking...'
export const unblocked = ({ name }: { name: string }) => `You and ${name} can see each other again`
export const showMore = () => 'Show more'
