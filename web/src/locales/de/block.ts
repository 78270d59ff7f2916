import type { ReactNode } from 'react'

export const moreAbout = ({ name }: { name: string }) => `Mehr zu ${name}`
export const reportPerson = ({ name }: { name: string }) => `${name} melden`
export const reportPerk = ({ perk }: { perk: string }) => `${perk} melden`
export const blockPerson = ({ name }: { name: string }) => `${name} blockieren`
export const blocked = ({ name }: { name: string }) => `Du und ${name} seht euch nicht mehr`
export const blockedPeople = () => 'Blockierte Personen'
export const blockedMeans = () =>
  'Ihr seht und erreicht euch nirgends mehr, und die andere Person erfährt davon nichts. Nur ein schon begonnener Tausch geht mit seinem Chat weiter.'
export const youBlocked = ({ name }: { name: string }) => `Du hast ${name} blockiert`
export const blockedSince = ({ day }: { day: string }) => `Seit ${day}`
export const unblock = ({ whom }: { whom: ReactNode }) => ['Blockierung aufheben', whom]
export const unblocking = () => 'Blockierung wird aufgehoben …'
export const unblocked = ({ name }: { name: string }) => `Du und ${name} seht euch wieder`
export const showMore = () => 'Mehr anzeigen'
