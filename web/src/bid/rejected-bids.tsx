import type { Bid } from '@perkloop/contract/bid'
import * as t from '#locale/my-bids'
import { PersonMenu } from '../block/person-menu'
import { useUser } from '../platform/session'
import { Status } from '../ui/badge'
import { shortDay } from '../ui/dates'
import { BidGroup } from './bid-groups'
import { BidRow } from './bid-row'
import { bidView, rejectionWords } from './bid-view'
import { sidesOf } from './wire-names'

interface Props {
  bids: Bid[]
  /** The bid that a link names. */
  found: string | null
}

/** Bids that came to nothing, either way; nothing while there are none. */
export function RejectedBids({ bids, found }: Props) {
  const me = useUser()._id
  if (bids.length === 0) return null
  const noteOf = (bid: Bid) =>
    t.noteAndMoment({ note: rejectionWords(bid, bid.bidderId._id !== me), moment: shortDay(bid.updatedAt) })
  return (
    <BidGroup id="rejected" title={t.rejectedBids()}>
      {bids.map((bid) => (
        <BidRow key={bid._id} bid={bid} note={noteOf(bid)} muted highlighted={bid._id === found}>
          <Status kind="rejected" />
          <BidMenu bid={bid} me={me} />
        </BidRow>
      ))}
    </BidGroup>
  )
}

/** What was bid may be gone, and can be reported all the same. */
function BidMenu({ bid, me }: { bid: Bid; me: string }) {
  const { other } = bidView(bid, me)
  const { target, given } = sidesOf(bid)
  return <PersonMenu person={other} perk={bid.bidderId._id === me ? target : given} />
}
