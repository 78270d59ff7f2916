import type { ReactNode } from 'react'

export const at = () => 'bei'
export const ownerAtCompany = ({ owner, at, company }: { owner: string; at: ReactNode; company: ReactNode }) => [
  owner,
  ' ',
  at,
  ' ',
  company,
]
/** One word everywhere: without its first word, 'Gebot ansehen' would begin small on phones. */
export const viewBid = ({ bid }: { bid: ReactNode }) => ['Ansehen', bid]
export const viewBidHidden = () => ''
export const placeBid = ({ place }: { place: ReactNode }) => ['Bieten', place]
export const placeBidHidden = () => ''
/** Follows the name of a button, for screen readers. */
export const onPerk = ({ perk }: { perk: string }) => `: ${perk}`
/** For screen readers, before a company. */
export const verified = () => 'Bestätigt: '
