import type { Bid } from '@perkloop/contract/bid'
import type { Perk } from '@perkloop/contract/perk'
import * as t from '#locale/my-bids'
import * as side from '#locale/swap-side'
import { PerkPicture } from '../perk/perk-picture'
import { toCents } from '../ui/money'
import type { SwapSide } from '../ui/swap'
import { sidesOf } from './wire-names'

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
  const perks = sidesOf(bid)
  const target = sideOf(perks.target, me)
  const given = sideOf(perks.given, me, bid.quantity)
  const targetCents = toCents(perks.target.estimatedValue)
  const givenCents = toCents(perks.given.estimatedValue) * bid.quantity
  return received
    ? { received, other: bid.bidderId, give: target, get: given, giveCents: targetCents, getCents: givenCents }
    : {
        received,
        other: perks.target.userId,
        give: given,
        get: target,
        giveCents: givenCents,
        getCents: targetCents,
      }
}

/** Which perk is in another exchange, and whose it is, so that the bid has to wait. */
export function heldWords(bid: Bid, received: boolean) {
  const { target, given } = sidesOf(bid)
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

/** The ids of both perks. */
function idsOf(bid: Bid) {
  const { target, given } = sidesOf(bid)
  return [target._id, given._id]
}

/** The received bids that go on hold when this one is accepted, because they are about one of its perks. */
export function rivalsOf(accepted: Bid, received: Bid[]) {
  const taken = idsOf(accepted)
  return received.filter(
    (bid) => bid._id !== accepted._id && !bid.onHold && idsOf(bid).some((id) => taken.includes(id)),
  )
}
