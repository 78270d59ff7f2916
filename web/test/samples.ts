import type { Bid } from '@perkloop/contract/bid'
import type { Billing } from '@perkloop/contract/billing'
import type { Message } from '@perkloop/contract/chat'
import type { Config } from '@perkloop/contract/config'
import type { Exchange } from '@perkloop/contract/exchange'
import type { Loop, LoopParty } from '@perkloop/contract/loop'
import type { OwnPerk } from '@perkloop/contract/perk'
import type { PerkRules } from '@perkloop/contract/perk-rule'
import type { TwoFactorState } from '@perkloop/contract/two-factor'
import type { Person, User, ViewedProfile } from '@perkloop/contract/user'

export const config: Config = {
  ENABLE_ORGANIZATIONS: true,
  ENABLE_ORGANIZATION_PERKS: true,
  ENABLE_ROLE_BASED_ACCESS: true,
  loops: true,
  registration: { mode: 'open', domains: [] },
  publicListing: true,
  banner: null,
  supportEmail: 'help@perkloop.example',
  development: false,
}

const person = (id: string, name: string): Person => ({
  _id: id,
  name,
  username: name.toLowerCase().replace(' ', '_'),
  company: 'Asterway',
  verifiedCompany: null,
  averageRating: null,
  totalRatings: 0,
  discoverability: 'public',
  portraitUrl: null,
})

export const ben = person('0198c000-0000-7000-8000-000000000001', 'Ben Bidder')
export const olga = person('0198c000-0000-7000-8000-000000000002', 'Olga Owner')

export const me: User = {
  ...ben,
  username: 'ben_bidder',
  city: null,
  jobTitle: null,
  linkedin: null,
  email: 'ben@asterway.example',
  inviteCode: null,
  organization: null,
  organizationName: null,
  role: null,
  orgSettings: null,
  isSystemAdmin: false,
  locale: null,
  timeZone: null,
  joinsLoops: true,
  loopsPaused: false,
  hasPassword: true,
  ssoRequired: false,
  memberSince: '2026-01',
  createdAt: '2026-01-05T09:00:00.000Z',
}

/** Somebody whose organization signs them in, and who has never had a password. */
export const byCompany: User = {
  ...me,
  email: 'ben@fernhill.example',
  organization: '0198c000-0000-7000-8000-0000000000f1',
  organizationName: 'Fernhill',
  role: { name: 'member', permissions: { manageBilling: false } as NonNullable<User['role']>['permissions'] },
  hasPassword: false,
}

/** Olga's profile as others see it. */
export const profileOfOlga = (perks: ViewedProfile['perks'] = []): ViewedProfile => ({
  user: { ...olga, city: null, jobTitle: null, linkedin: null, memberSince: '2026-01' },
  stats: { completedExchanges: 0, completedExchangesWithUser: 0, activeExchanges: 0 },
  perks,
  activeExchanges: [],
  friendshipStatus: null,
  friendshipId: null,
  isFriendRequestSender: false,
})

let latest = 0
const nextId = () => `0198c000-0000-7000-8000-${String(++latest + 1000).padStart(12, '0')}`

export function perkOf(owner: Person, title: string, more: Partial<OwnPerk> = {}): OwnPerk {
  return {
    _id: nextId(),
    title,
    description: 'Any day',
    estimatedValue: 45.5,
    imageUrl: null,
    imageCardUrl: null,
    imageKey: null,
    isHero: false,
    heroOrder: null,
    kind: null,
    validUntil: null,
    status: 'available',
    createdAt: '2026-01-06T09:00:00.000Z',
    userId: owner,
    pendingBids: 0,
    heldFor: null,
    heldNote: null,
    version: 'one',
    ...more,
  }
}

export function messageOf(sender: Person, content: string, exchangeId: string): Message {
  const senderId = { _id: sender._id, name: sender.name }
  return { _id: nextId(), exchangeId, senderId, content, file: null, createdAt: new Date().toISOString() }
}

/** A pending bid of Olga's on a perk of mine. */
export const receivedBid: Bid = {
  _id: '0198c000-0000-7000-8000-0000000000b1',
  offeredPerkId: perkOf(me, 'Museum card'),
  bidPerkId: perkOf(olga, 'Rowing club'),
  bidderId: olga,
  quantity: 1,
  note: null,
  status: 'pending',
  rejectionReason: null,
  onHold: false,
  onWantList: false,
  counterOffer: null,
  counterRounds: 0,
  earlierOffers: [],
  createdAt: '2026-01-07T09:00:00.000Z',
  updatedAt: '2026-01-07T09:00:00.000Z',
}

const party = (person: typeof olga): LoopParty => ({ ...person, you: person._id === me._id })
const [mine, hers] = [party({ ...olga, ...me }), party(olga)]

/** A loop that waits for my answer. */
export function loopFor(id: string, title: string): Loop {
  const swap = (perk: Loop['swaps'][number]['perk'], from: LoopParty, to: LoopParty) => ({
    ...{ perk, quantity: 1, from, to, exchangeId: null },
  })
  return {
    _id: id,
    status: 'proposed',
    createdAt: '2026-01-07T09:00:00.000Z',
    expiresAt: '2036-01-07T09:00:00.000Z',
    endedAt: null,
    people: 2,
    accepted: 0,
    answer: 'open',
    because: 'list',
    swaps: [swap(perkOf(me, `For ${title}`), mine, hers), swap(perkOf(olga, title), hers, mine)],
  }
}

const then = '2026-01-07T09:00:00.000Z'

/** Olga says that it is done: my answer is due. */
export const askedExchange: Exchange = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000e1', loopId: null, offeredQuantity: 1, bidId: receivedBid },
  ...{ status: 'pending_completion', completionDate: '2040-03-10', logistics: '', change: null },
  ...{ completionInitiator: olga._id, completionRequestedAt: then, completedAt: null },
  ...{ cancelledAt: null, cancelReason: null, cancelCause: null, hasOpenSupportRequest: false, acts: [] },
  ...{ ratings: { bidder: null, offerer: null }, createdAt: then, updatedAt: then },
  lastMessage: { content: 'Message 29', senderId: olga._id, createdAt: then },
}

/** Of a user who signs in without a second step. */
export const noTwoFactor: TwoFactorState = {
  enabled: false,
  enabledAt: null,
  recoveryCodesLeft: 0,
  requiredBy: [],
  keptOut: false,
}

/** The rules of an employer that allows all perks. */
export const perkRules: PerkRules = {
  refusedKinds: [],
  highestValue: null,
  audience: 'everybody',
  approveFirst: false,
  loops: true,
}

/** Where no plan is paid for. */
export const noBilling: Billing = { state: 'off', graceUntil: null, paidUntil: null, isEnding: false, invoices: [] }
