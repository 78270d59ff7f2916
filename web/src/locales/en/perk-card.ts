import type { ReactNode } from 'react'

export const at = () => 'at'
export const ownerAtCompany = ({ owner, at, company }: { owner: string; at: ReactNode; company: ReactNode }) => [
  owner,
  ' ',
  at,
  ' ',
  company,
]
/** On phones only its first word is shown. */
export const viewBid = ({ bid }: { bid: ReactNode }) => ['View', bid]
export const viewBidHidden = () => ' bid'
/** On phones only its last word is shown. */
export const placeBid = ({ place }: { place: ReactNode }) => [place, 'Bid']
export const placeBidHidden = () => 'Place '
/** Follows the name of a button, for screen readers. */
export const onPerk = ({ perk }: { perk: string }) => ` on ${perk}`
/** For screen readers, before a company. */
export const verified = () => 'Verified: '
