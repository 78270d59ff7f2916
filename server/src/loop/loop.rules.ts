import { refuse } from '../platform/base/errors'

/** How many of their perk a person gives at most for one of the other, and what one is worth. */
export interface Offer {
  valueCents: number
  offered: number
}

/**
 * How many each gives, as even as their offers allow: nobody gives more than they offered, or gets less than one. What is
 * worth nothing counts as the most valuable.
 */
export function quantitiesOf(offers: Offer[]) {
  const most = Math.max(...offers.map(({ valueCents }) => valueCents))
  return offers.map(({ valueCents, offered }) => {
    const even = valueCents === 0 ? 1 : Math.round(most / valueCents)
    return Math.min(Math.max(even, 1), offered)
  })
}

interface LoopFacts {
  status: 'proposed' | 'agreed' | 'declined' | 'expired' | 'dissolved'
  expiresAt: Date
}

/** @throws Refusal 409 once it is over, and for a user who has said yes before. */
export function accept(loop: LoopFacts, answer: 'open' | 'accepted' | 'declined', now: Date) {
  if (loop.status !== 'proposed' || loop.expiresAt <= now) refuse('LOOP_ENDED', 'loopEnded')
  if (answer !== 'open') refuse('LOOP_ANSWERED', 'loopAnswered')
}

/** A no, also one that takes a yes back. After the deadline it is still better than silence. */
export function decline(loop: LoopFacts) {
  if (loop.status !== 'proposed') refuse('LOOP_ENDED', 'loopEnded')
}

/** A person of a loop: what they give, and to whom. The next one is its receiver, who gives on. */
export interface Place {
  userId: string
  perkId: string
  receiverId: string
  quantity: number
}

/** What each person gives and gets. */
export const swapsOf = (places: Place[]) =>
  places.map((place, at) => {
    const got = places[(at + places.length - 1) % places.length] as Place
    return { userId: place.userId, given: place.perkId, target: got.perkId }
  })

interface FullPlace extends Place {
  valueCents: number
  title: string
  logistics: string
}

/**
 * The hand-overs of an agreed loop, each with the bid that asks for it. Of three people each hand-over has its own; of two
 * one is both, bid by the owner of what is worth less: the number of theirs is the bid's.
 */
export function handOversOf(places: FullPlace[]) {
  const [one, other] = places
  const all = places.map((place, at) => {
    const receiver = places[(at + 1) % places.length] as typeof place
    return {
      ownerId: place.userId,
      targetQuantity: place.quantity,
      logistics: place.logistics,
      bid: {
        targetId: place.perkId,
        givenId: receiver.perkId,
        bidderId: receiver.userId,
        quantity: receiver.quantity,
      },
    }
  })
  if (places.length > 2 || !one || !other) return all
  return all
    .slice(one.valueCents >= other.valueCents ? 0 : 1)
    .slice(0, 1)
    .map((handOver) => ({ ...handOver, logistics: places.map(said).join('\n\n') }))
}

/** By the perk: an exchange keeps its title, but no name of a user who is gone. */
const said = ({ title, logistics }: FullPlace) => `${title}: ${logistics}`
