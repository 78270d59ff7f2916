import { describe, expect, it } from 'vitest'
import * as rules from './counter-offer.rules'

const now = new Date('2026-11-24T12:00:00Z')
const changedAt = new Date('2026-11-20T08:00:00Z')
const terms = { completionDate: '2026-12-01', logistics: 'At the desk' }
const target = { owner_id: 'owner', status: 'available' }
const lunch = { owner_id: 'bidder', status: 'available' }

const bid: rules.Bargain['bid'] = {
  status: 'pending',
  ownerId: 'owner',
  bidderId: 'bidder',
  givenId: 'transit',
  quantity: 1,
  changedAt,
}
const byOwner: rules.Offer = {
  ...{ round: 1, byOwner: true, givenId: 'lunch', quantity: 2, status: 'open' },
  ...terms,
}
const byBidder: rules.Offer = {
  ...{ round: 2, byOwner: false, givenId: 'transit', quantity: 3, status: 'open' },
  ...{ completionDate: null, logistics: null },
}
const over = (offer: rules.Offer, status: rules.Offer['status'] = 'countered'): rules.Offer => ({ ...offer, status })
/** So many that were answered. */
const rounds = (count: number) => Array.from({ length: count }, (_, at) => over({ ...byOwner, round: at + 1 }))

/** The code of the refusal, with its text where several have one code; '' without. */
function codeOf(act: () => unknown) {
  try {
    act()
    return ''
  } catch (error) {
    const { code, text } = error as { code: string; text: string }
    return code === 'FORBIDDEN' || code === 'INVALID' || code === 'COUNTER_OFFER_ENDED' ? `${code} ${text}` : code
  }
}

describe('suggesting something else', () => {
  const draft = { bidPerkId: 'lunch', quantity: 1, exchangeData: terms }
  it.each<[string, string, Partial<Parameters<typeof rules.make>[2]>, rules.Offer[], object, string]>([
    ['the owner, another perk', 'owner', {}, [], {}, ''],
    ['the owner, another quantity', 'owner', { bidPerkId: 'transit', quantity: 2 }, [], {}, ''],
    ['the owner, the same', 'owner', { bidPerkId: 'transit' }, [], {}, 'INVALID suggestAnother'],
    ['the owner, without terms', 'owner', { exchangeData: undefined }, [], {}, 'INVALID termsMissing'],
    ['the owner again', 'owner', {}, [byOwner], {}, 'COUNTER_OFFER_STANDS'],
    ['the owner, after it was refused', 'owner', {}, [over(byOwner, 'refused')], {}, ''],
    ['the owner, after it was taken back', 'owner', {}, [over(byOwner, 'withdrawn')], {}, ''],
    ['the owner, in answer', 'owner', {}, [over(byOwner), byBidder], {}, ''],
    [
      'the owner, what stands',
      'owner',
      { bidPerkId: 'transit', quantity: 3 },
      [over(byOwner), byBidder],
      {},
      'INVALID suggestAnother',
    ],
    ['the bidder first', 'bidder', {}, [], {}, 'COUNTER_OFFER_ENDED ownerSuggestsFirst'],
    ['the bidder, in answer', 'bidder', {}, [byOwner], {}, ''],
    ['the bidder, without terms', 'bidder', { exchangeData: undefined }, [byOwner], {}, ''],
    ['the bidder, what stands', 'bidder', { quantity: 2 }, [byOwner], {}, 'INVALID suggestAnother'],
    ['the bidder again', 'bidder', {}, [over(byOwner), byBidder], {}, 'COUNTER_OFFER_STANDS'],
    ['the bidder, to what fell', 'bidder', {}, [over(byOwner, 'fallen')], {}, 'COUNTER_OFFER_ENDED ownerSuggestsFirst'],
    ['the sixth', 'owner', {}, rounds(5), {}, ''],
    ['the seventh', 'owner', {}, rounds(6), {}, 'COUNTER_OFFER_ROUNDS'],
    ['a perk that is gone', 'owner', {}, [], { suggested: undefined }, 'NOT_FOUND'],
    [
      'a perk of the owner',
      'owner',
      {},
      [],
      { suggested: { ...lunch, owner_id: 'owner' } },
      'INVALID suggestTheirPerk',
    ],
    ['a perk in an exchange', 'owner', {}, [], { suggested: { ...lunch, status: 'reserved' } }, 'PERK_NOT_AVAILABLE'],
    ['a perk that has ended', 'owner', {}, [], { suggested: { ...lunch, status: 'ended' } }, 'PERK_NOT_AVAILABLE'],
    [
      'for a target in an exchange',
      'owner',
      {},
      [],
      { target: { ...target, status: 'reserved' } },
      'PERK_NOT_AVAILABLE',
    ],
  ])('%s', (_name, actor, change, offers, perks, code) => {
    const make = () =>
      rules.make({ bid, offers }, actor, { ...draft, ...change }, { target, suggested: lunch, ...perks })
    expect(codeOf(make)).toBe(code)
  })

  it('the owner’s holds the terms, the bidder’s none', () => {
    const made = (actor: string, offers: rules.Offer[]) =>
      rules.make({ bid, offers }, actor, draft, { target, suggested: lunch })
    expect(made('owner', [])).toEqual({ byOwner: true, terms, answered: undefined })
    expect(made('bidder', [byOwner])).toEqual({ byOwner: false, terms: null, answered: byOwner })
  })
})

describe('answering', () => {
  it.each<[string, string, rules.Offer[], object, string]>([
    ['the bidder, the owner’s', 'bidder', [byOwner], {}, ''],
    ['the owner, the bidder’s', 'owner', [over(byOwner), byBidder], { round: 2 }, ''],
    [
      'the owner without terms',
      'owner',
      [over(byOwner), byBidder],
      { round: 2, said: undefined },
      'INVALID termsMissing',
    ],
    ['one’s own', 'owner', [byOwner], {}, 'FORBIDDEN counterOfferIsYours'],
    ['one that was countered', 'bidder', [over(byOwner), byBidder], {}, 'COUNTER_OFFER_ENDED counterOfferEnded'],
    ['one that was taken back', 'bidder', [over(byOwner, 'withdrawn')], {}, 'COUNTER_OFFER_ENDED counterOfferEnded'],
    ['none', 'bidder', [], {}, 'COUNTER_OFFER_ENDED counterOfferEnded'],
    ['as it was seen', 'bidder', [byOwner], { changedAt }, ''],
    ['after a perk was edited', 'bidder', [byOwner], { changedAt: now }, 'BID_CHANGED'],
    [
      'a perk in an exchange',
      'bidder',
      [byOwner],
      { suggested: { ...lunch, status: 'reserved' } },
      'PERK_NOT_AVAILABLE',
    ],
    ['a perk that is gone', 'bidder', [byOwner], { suggested: undefined }, 'COUNTER_OFFER_ENDED counterOfferEnded'],
    [
      'a date that is over',
      'bidder',
      [{ ...byOwner, completionDate: '2026-11-22' }],
      {},
      'COUNTER_OFFER_ENDED counterOfferDatePast',
    ],
  ])('accepts %s', (_name, actor, offers, change, code) => {
    const {
      round,
      changedAt: seenAt,
      ...facts
    } = {
      ...{ round: 1, changedAt: undefined, suggested: lunch, said: { ...terms, logistics: 'By post' }, ...change },
    } as {
      round: number
      changedAt: Date | undefined
      suggested: typeof lunch | undefined
      said: typeof terms | undefined
    }
    const seen = { round, ...(seenAt && { changedAt: seenAt }) }
    const accept = () =>
      rules.accept({ bid, offers }, actor, seen, { suggested: facts.suggested, terms: facts.said, now })
    expect(codeOf(accept)).toBe(code)
  })

  it('takes the terms of the owner: those of their suggestion, or those they say', () => {
    const accepted = (actor: string, offers: rules.Offer[], round: number) =>
      rules.accept(
        { bid, offers },
        actor,
        { round },
        { suggested: lunch, terms: { ...terms, logistics: 'By post' }, now },
      )
    expect(accepted('bidder', [byOwner], 1).terms).toEqual(terms)
    expect(accepted('owner', [over(byOwner), byBidder], 2).terms).toEqual({ ...terms, logistics: 'By post' })
  })

  it.each(['owner', 'bidder'])('of the %s only the other refuses, only they take it back', (by) => {
    const offers = by === 'owner' ? [byOwner] : [over(byOwner), byBidder]
    const [seen, other] = [{ round: offers.length }, by === 'owner' ? 'bidder' : 'owner']
    const bargain = { bid, offers }
    expect(codeOf(() => rules.refuseOffer(bargain, other, seen))).toBe('')
    expect(codeOf(() => rules.refuseOffer(bargain, by, seen))).toBe('FORBIDDEN counterOfferIsYours')
    expect(codeOf(() => rules.withdraw(bargain, by, seen))).toBe('')
    expect(codeOf(() => rules.withdraw(bargain, other, seen))).toBe('FORBIDDEN counterOfferOfOther')
  })

  it.each(['accepted', 'rejected', 'withdrawn'] as const)('nothing once the bid is %s', (status) => {
    const bargain = { bid: { ...bid, status }, offers: [byOwner] }
    const seen = { round: 1 }
    const draft = { bidPerkId: 'lunch', quantity: 1 }
    for (const act of [
      () => rules.make(bargain, 'bidder', draft, { target, suggested: lunch }),
      () => rules.accept(bargain, 'bidder', seen, { suggested: lunch, terms, now }),
      () => rules.refuseOffer(bargain, 'bidder', seen),
      () => rules.withdraw(bargain, 'owner', seen),
    ])
      expect(codeOf(act)).toBe('BID_NOT_PENDING')
  })
})
