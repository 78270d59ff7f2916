import { randomUUID } from 'node:crypto'
import type { Running } from '../../src/server'
import { givenOn, inDays, pdf, terms } from '../given'
import { counterOffersOn } from '../given-counter'
import { givenLoops } from '../given-loop'
import type { People } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about bids, exchanges, chats and notifications. */
export function tradeCalls(server: Running): Asking<People> {
  const given = givenOn(server)
  const loops = givenLoops(server, given)
  const offers = counterOffersOn(given)

  const idOf = (made: { _id: string }) => ({ params: { id: made._id } })
  const bidOn = async ({ owner, bidder }: People) => {
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    return given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  }
  const bargainOn = async (cast: People) => ({ bid: await bidOn(cast), other: await given.perk(cast.bidder) })
  const suggestedOn = async (cast: People) => {
    const { bid, other } = await bargainOn(cast)
    await given.made(cast.owner, offers.address(bid), { ...offers.draft(other), ...terms() })
    return { bid, other }
  }
  const exchangeOf = async (cast: People) => {
    const bid = await bidOn(cast)
    return (await given.made(cast.owner, `/bids/${bid._id}/accept`, terms())).exchange
  }
  const askedOf = async (cast: People) => {
    const exchange = await exchangeOf(cast)
    return given.made(cast.owner, `/exchanges/${exchange._id}/initiate-completion`)
  }
  const proposedOf = async (cast: People) => {
    const exchange = await exchangeOf(cast)
    return given.made(cast.owner, `/exchanges/${exchange._id}/changes`, { quantity: 3 })
  }
  const answered = async (cast: People) => ({ ...idOf(await proposedOf(cast)), body: { number: 1 } })
  const completedOf = async (cast: People) => {
    const exchange = await askedOf(cast)
    return given.made(cast.bidder, `/exchanges/${exchange._id}/confirm-completion`)
  }
  const uploadedBy = async (cast: People) => {
    const { _id: exchangeId } = await exchangeOf(cast)
    return { exchangeId, file: await given.chatFile(cast.owner, exchangeId, pdf) }
  }
  const loopOf = ({ owner, bidder }: People) => loops.made([owner, bidder])
  const rating = { rating: 4, comment: '' }
  const none = () => ({})
  const pushSubscription = () => ({
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: { p256dh: 'BKey', auth: 'secret' },
  })

  return {
    'GET /bids': none,
    "POST /bids on the owner's perk, for one's own": async ({ owner, bidder }) => {
      const target = await given.perk(owner)
      return {
        body: async (caller) => {
          const offer = await given.perk(caller ?? bidder)
          return { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 }
        },
      }
    },
    "POST /bids on the owner's, for the bidder's": async ({ owner, bidder }) => {
      const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
      return { body: { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 } }
    },
    "PUT /bids/{id} the bidder's on the owner's": async (cast) => ({
      ...idOf(await bidOn(cast)),
      body: { quantity: 2 },
    }),
    "DELETE /bids/{id} the bidder's on the owner's": async (cast) => idOf(await bidOn(cast)),
    "POST /bids/{id}/accept the bidder's on the owner's": async (cast) => ({
      ...idOf(await bidOn(cast)),
      body: terms(),
    }),
    "POST /bids/{id}/reject the bidder's on the owner's": async (cast) => idOf(await bidOn(cast)),
    "POST /bids/{id}/counter-offers on the bidder's on the owner's": async (cast) => {
      const { bid, other } = await bargainOn(cast)
      return { ...idOf(bid), body: { ...offers.draft(other), ...terms() } }
    },
    "POST /bids/{id}/counter-offers in answer to the owner's": async (cast) => {
      const { bid, other } = await suggestedOn(cast)
      return { ...idOf(bid), body: { ...offers.draft(other, { quantity: 4 }), ...terms() } }
    },
    "POST /bids/{id}/counter-offers/accept the owner's": async (cast) => ({
      ...idOf((await suggestedOn(cast)).bid),
      body: { round: 1 },
    }),
    "POST /bids/{id}/counter-offers/refuse the owner's": async (cast) => ({
      ...idOf((await suggestedOn(cast)).bid),
      body: { round: 1 },
    }),
    "POST /bids/{id}/counter-offers/withdraw the owner's": async (cast) => ({
      ...idOf((await suggestedOn(cast)).bid),
      body: { round: 1 },
    }),
    'GET /suggestions': none,
    'GET /watches': none,
    'POST /watches': () => ({ body: { q: 'gym' } }),
    "DELETE /watches/{id} one of the owner's": async ({ owner }) =>
      idOf(await given.made(owner, '/watches', { q: 'gym' })),
    'GET /loops': none,
    'GET /loops/preview': () => ({ query: { have: 'food', want: 'fitness' } }),
    'GET /loops/{id} of owner and bidder': async (cast) => idOf(await loopOf(cast)),
    'POST /loops/{id}/accept of owner and bidder': async (cast) => ({
      ...idOf(await loopOf(cast)),
      body: { logistics: 'At the desk' },
    }),
    'POST /loops/{id}/decline of owner and bidder': async (cast) => idOf(await loopOf(cast)),
    'GET /exchanges': none,
    "POST /exchanges of the bidder's bid": async (cast) => ({
      body: { ...terms().exchangeData, bidId: (await bidOn(cast))._id },
    }),
    'GET /exchanges/{id} of owner and bidder': async (cast) => idOf(await exchangeOf(cast)),
    'PUT /exchanges/{id} of owner and bidder': async (cast) => ({
      ...idOf(await exchangeOf(cast)),
      body: { completionDate: inDays(30) },
    }),
    'POST /exchanges/{id}/initiate-completion of owner and bidder': async (cast) => idOf(await exchangeOf(cast)),
    'POST /exchanges/{id}/confirm-completion which the owner asked for': async (cast) => idOf(await askedOf(cast)),
    'POST /exchanges/{id}/decline-completion which the owner asked for': async (cast) => idOf(await askedOf(cast)),
    'POST /exchanges/{id}/cancel of owner and bidder': async (cast) => ({
      ...idOf(await exchangeOf(cast)),
      body: { reason: 'No time' },
    }),
    'POST /exchanges/{id}/changes of owner and bidder': async (cast) => ({
      ...idOf(await exchangeOf(cast)),
      body: { quantity: 3 },
    }),
    'POST /exchanges/{id}/changes/confirm which the owner proposed': answered,
    'POST /exchanges/{id}/changes/refuse which the owner proposed': answered,
    'POST /exchanges/{id}/changes/withdraw which the owner proposed': answered,
    'POST /exchanges/{id}/rate completed': async (cast) => ({ ...idOf(await completedOf(cast)), body: rating }),
    'POST /exchanges/{id}/rate not completed': async (cast) => ({ ...idOf(await exchangeOf(cast)), body: rating }),
    'POST /support on the exchange of owner and bidder': async (cast) => ({
      body: { exchangeId: (await exchangeOf(cast))._id, description: 'Help' },
    }),
    'GET /chat/unread': none,
    'GET /chat/{exchangeId} of owner and bidder': async (cast) => ({
      params: { exchangeId: (await exchangeOf(cast))._id },
    }),
    'POST /chat of owner and bidder': async (cast) => ({
      body: { exchangeId: (await exchangeOf(cast))._id, content: 'Hi' },
    }),
    'POST /chat/{exchangeId}/read of owner and bidder': async (cast) => ({
      params: { exchangeId: (await exchangeOf(cast))._id },
      body: {},
    }),
    'POST /chat/{exchangeId}/files of owner and bidder': async (cast) => ({
      params: { exchangeId: (await exchangeOf(cast))._id },
      query: { name: 'voucher.pdf' },
      body: pdf,
    }),
    'GET /chat/{exchangeId}/files/{id} sent to the bidder': async (cast) => {
      const { exchangeId, file } = await uploadedBy(cast)
      await given.made(cast.owner, '/chat', { exchangeId, content: 'Here', fileId: file._id })
      return { params: { exchangeId, id: file._id } }
    },
    "GET /chat/{exchangeId}/files/{id} the owner's, not sent yet": async (cast) => {
      const { exchangeId, file } = await uploadedBy(cast)
      return { params: { exchangeId, id: file._id } }
    },
    'GET /push/key': none,
    'PUT /push/subscription': () => ({ body: pushSubscription() }),
    "DELETE /push/subscription the owner's": async (cast) => {
      await given.call(cast.owner, 'PUT', '/push/subscription', pushSubscription())
      return { isUsedUp: true }
    },
    'GET /notifications': none,
    'GET /notifications/counts': none,
    "POST /notifications/read the owner's of a bid": async (cast) => {
      await bidOn(cast)
      const { body } = await given.call(cast.owner, 'GET', '/notifications')
      return { body: { id: body[0]._id } }
    },
    'POST /notifications/read of the exchange of owner and bidder': async (cast) => ({
      body: { exchangeId: (await exchangeOf(cast))._id },
    }),
  }
}
