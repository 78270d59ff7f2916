import { inDays, type TestUser, terms } from './given'
import { change, post, remove } from './race'

interface Made {
  _id: string
}

// What a user does in a trade, to be sent in races.

export const placeBid = (as: TestUser, target: Made, offer: Made) =>
  post(as, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
export const accept = (as: TestUser, bid: Made) => post(as, `/bids/${bid._id}/accept`, terms())
export const reject = (as: TestUser, bid: Made) => post(as, `/bids/${bid._id}/reject`)
export const editBid = (as: TestUser, bid: Made) => change(as, `/bids/${bid._id}`, { quantity: 3 })
export const deleteBid = (as: TestUser, bid: Made) => remove(as, `/bids/${bid._id}`)
export const deletePerk = (as: TestUser, perk: Made) => remove(as, `/perks/${perk._id}`)
/** Changes both columns that the database copies into their perks. */
export const moveOn = (as: TestUser) =>
  change(as, '/users/profile', { company: 'Elsewhere', discoverability: 'private' })
export const deleteAccount = (as: TestUser) => remove(as, '/users/profile')

const on = (as: TestUser, exchange: Made, act: string, body?: Record<string, unknown>) =>
  post(as, `/exchanges/${exchange._id}/${act}`, body)
export const initiate = (as: TestUser, exchange: Made) => on(as, exchange, 'initiate-completion')
export const confirm = (as: TestUser, exchange: Made) => on(as, exchange, 'confirm-completion')
export const decline = (as: TestUser, exchange: Made) => on(as, exchange, 'decline-completion')
export const cancel = (as: TestUser, exchange: Made) => on(as, exchange, 'cancel', { reason: 'No time' })
export const rate = (as: TestUser, exchange: Made) => on(as, exchange, 'rate', { rating: 4, comment: '' })
export const extend = (as: TestUser, exchange: Made) =>
  change(as, `/exchanges/${exchange._id}`, { completionDate: inDays(30) })

export const say = (as: TestUser, exchange: Made) => post(as, '/chat', { exchangeId: exchange._id, content: 'Hi' })
export const askForHelp = (as: TestUser, exchange: Made) =>
  post(as, '/support', { exchangeId: exchange._id, description: 'Help' })
export const answerHelp = (as: TestUser, request: Made, resolves: boolean, version = 1) =>
  post(as, `/admin/support/${request._id}/answer`, { content: 'We wrote to them', resolves, version })
export const writeToSupport = (as: TestUser, request: Made) =>
  post(as, `/support/${request._id}/messages`, { content: 'Still nothing' })
export const reopenHelp = (as: TestUser, request: Made) =>
  post(as, `/support/${request._id}/reopen`, { content: 'Still nothing' })

export const feature = (as: TestUser, perks: Made[], version: string) =>
  change(as, '/admin/featured', { perks: perks.map(({ _id }) => _id), version, reason: 'For the holidays' })

export const reportPerson = (as: TestUser, other: TestUser) =>
  post(as, '/reports', { kind: 'person', targetId: other.id, reason: 'spam' })
export const decideOn = (as: TestUser, reported: Made, decision: string, version: number) =>
  post(as, `/admin/reports/${reported._id}/decide`, { decision, reason: 'We looked at it', version })

export const befriend = (as: TestUser, other: TestUser) => post(as, '/friends/request', { recipientId: other.id })

export const block = (as: TestUser, other: TestUser) => post(as, `/users/${other.id}/block`)

interface Bargain extends Made {
  counterOffer: { round: number }
}
const onOffer = (as: TestUser, { _id, counterOffer }: Bargain, act: string, body = {}) =>
  post(as, `/bids/${_id}/counter-offers/${act}`, { round: counterOffer.round, ...body })
export const acceptOffer = (as: TestUser, bid: Bargain) => onOffer(as, bid, 'accept', terms())
export const refuseOffer = (as: TestUser, bid: Bargain) => onOffer(as, bid, 'refuse')
export const withdrawOffer = (as: TestUser, bid: Bargain) => onOffer(as, bid, 'withdraw')
export const suggest = (as: TestUser, bid: Made, perk: Made, quantity = 7) =>
  post(as, `/bids/${bid._id}/counter-offers`, { bidPerkId: perk._id, quantity, ...terms() })
