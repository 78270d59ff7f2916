import type { Bid } from '@perkloop/contract/bid'
import type { Perk } from '@perkloop/contract/perk'
import * as t from '#locale/my-bids'
import * as side from '#locale/swap-side'
import { PerkPicture } from '../perk/perk-picture'
import { toCents } from '../ui/money'
import type { SwapSide } from '../ui/swap'

export function sideOf(perk: Perk, me: string, quantity?: number, eager = false): SwapSide {
  const { _id, name, company } = perk.userId
  return {
    title: perk.title,
    who: _id === me ? yours(company) : ofCompany(name, company),
    dollars: perk.estimatedValue,
    quantity,
    picture: <PerkPicture perk={perk} eager={eager} />,
  }
}

const yours = (company: string | null) => (company ? side.yoursFrom({ company }) : side.yours())

const ofCompany = (name: string, company: string | null) => (company ? side.nameOfCompany({ name, company }) : name)

/** A bid as one side sees it: the other user, what they would give, and what they would get. */
export function bidView(bid: Bid, me: string) {
  const received = bid.bidderId._id !== me
  const target = sideOf(bid.offeredPerkId, me)
  const given = sideOf(bid.bidPerkId, me, bid.quantity)
  const targetCents = toCents(bid.offeredPerkId.estimatedValue)
  const givenCents = toCents(bid.bidPerkId.estimatedValue) * bid.quantity
  return received
    ? { received, other: bid.bidderId, give: target, get: given, giveCents: targetCents, getCents: givenCents }
    : {
        received,
        other: bid.offeredPerkId.userId,
        give: given,
        get: target,
        giveCents: givenCents,
        getCents: targetCents,
      }
}

/** Which perk is in another exchange, and whose it is, so that the bid has to wait. */
export function heldWords({ offeredPerkId: target, bidPerkId: given }: Bid, received: boolean) {
  const held = given.status === 'reserved' ? given : target
  const mine = (held === target) === received
  return mine ? t.yoursIsInAnother({ perk: held.title }) : t.isInAnother({ perk: held.title })
}

/** Why a bid was rejected, for either side. */
export function rejectionWords(bid: Bid, received: boolean) {
  if (bid.rejectionReason === 'perk_removed') return t.perkWasRemoved()
  if (bid.rejectionReason === 'perk_ended') return t.perkEnded()
  if (bid.rejectionReason === 'perk_unavailable') return t.perkWentElsewhere()
  return received ? t.youRejected() : t.wasRejected()
}

/** The received bids that go on hold when this one is accepted, because they are about one of its perks. */
export function rivalsOf({ _id, offeredPerkId, bidPerkId }: Bid, received: Bid[]) {
  const taken = [offeredPerkId._id, bidPerkId._id]
  return received.filter(
    (bid) =>
      bid._id !== _id && !bid.onHold && [bid.offeredPerkId._id, bid.bidPerkId._id].some((id) => taken.includes(id)),
  )
}
