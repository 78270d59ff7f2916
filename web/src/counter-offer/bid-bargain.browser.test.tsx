import { type Bid, type CounterOffer, listBids } from '@perkloop/contract/bid'
import { acceptCounterOffer, refuseCounterOffer, withdrawCounterOffer } from '@perkloop/contract/counter-offer'
import { listLoops } from '@perkloop/contract/loop'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { askedExchange, me, olga, perkOf, receivedBid } from '../../test/samples'
import { MyBidsScreen } from '../bid/my-bids-screen'
import { addDays, today } from '../ui/dates'

const tea = perkOf(me, 'Tea crate')
const offer: CounterOffer = {
  ...{ round: 2, byOwner: true, bidPerkId: tea, quantity: 5, note: null, onHold: false },
  ...{ completionDate: addDays(today(), 9), logistics: 'By the lift', createdAt: receivedBid.createdAt },
}
/** My bid on a perk of Olga's, who suggests another quantity. */
const suggested: Bid = {
  ...{ ...receivedBid, offeredPerkId: perkOf(olga, 'Sauna'), bidPerkId: tea, bidderId: me, quantity: 2 },
  ...{ counterOffer: offer, counterRounds: 2 },
}
const asItWas: Bid = { ...suggested, counterOffer: null }
const offered = page.getByRole('region', { name: 'Olga suggests something else' })

let bids: Bid[]
beforeEach(() => {
  bids = [suggested]
  answer(listBids, () => bids)
  answer(listLoops, () => [])
})

it('the bidder refuses what the owner suggests, and the bid is as it was', async () => {
  const refused = answer(refuseCounterOffer, () => {
    bids = [asItWas]
    return { bid: asItWas }
  })
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(offered).toHaveTextContent('2 of 6')
  await expectAccessible('a counter-offer that stands')
  await offered.getByRole('button', { name: 'No, thanks' }).click()
  await expect.element(page.getByText('Refused. The bid is open as it was.')).toBeVisible()
  await expect.element(offered).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Bid with Olga Owner' })).toBeVisible()
  expect(refused.map(({ body }) => body)).toEqual([{ round: 2 }])
})

it('the bidder accepts at once, with the owner’s day and place', async () => {
  const accepted = answer(acceptCounterOffer, () => {
    bids = []
    return { bid: { ...asItWas, quantity: 5, status: 'accepted' as const }, exchange: askedExchange }
  })
  await openPage(<MyBidsScreen />, '/mybids')
  await offered.getByRole('button', { name: 'Accept this' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept what Olga suggests' })
  await expect.element(dialog).toHaveTextContent('By the lift')
  await dialog.getByRole('button', { name: 'Accept this' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`/acceptedbids?exchange=${askedExchange._id}`)
  await expect.element(page.getByText('Accepted. The exchange is open.')).toBeVisible()
  expect(accepted.map(({ body }) => body)).toMatchObject([{ round: 2 }])
})

it('who suggested something takes it back', async () => {
  bids = [{ ...receivedBid, counterOffer: { ...offer, bidPerkId: receivedBid.bidPerkId }, counterRounds: 2 }]
  const taken = answer(withdrawCounterOffer, () => {
    bids = [{ ...receivedBid, counterRounds: 2 }]
    return { bid: receivedBid }
  })
  await openPage(<MyBidsScreen />, '/mybids')
  const own = page.getByRole('region', { name: 'You suggested something else' })
  await expect.element(own).toHaveTextContent('Waiting for Olga’s answer')
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(own).not.toBeInTheDocument()
  expect(taken.map(({ body }) => body)).toEqual([{ round: 2 }])
})

it.each([
  ['No, thanks', suggested],
  ['Take it back', { ...suggested, counterOffer: { ...offer, byOwner: false } }],
])('"%s" by keyboard hands the focus to the bid', async (name, bid) => {
  bids = [bid]
  for (const endpoint of [refuseCounterOffer, withdrawCounterOffer]) {
    answer(endpoint, () => {
      bids = [asItWas]
      return { bid: asItWas }
    })
  }
  await openPage(<MyBidsScreen />, '/mybids')
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Bid with Olga Owner' })).toHaveFocus()
})
