import { acceptBid, type Bid, listBids } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { askedExchange, receivedBid } from '../../test/samples'
import { MyBidsScreen } from './my-bids-screen'

it('a refused acceptance shows the number that the bid has by now, and a second press agrees to that', async () => {
  let bid: Bid = { ...receivedBid, quantity: 3 }
  answer(listBids, () => [bid])
  answer(listLoops, () => [])
  const sent = answer(acceptBid, ({ body }) =>
    (body as { quantity: number }).quantity === bid.quantity
      ? { bid: { ...bid, status: 'accepted' as const }, exchange: askedExchange }
      : refusal(409, { message: 'The bid has changed' }),
  )
  await openPage(<MyBidsScreen />, '/mybids')
  await page.getByRole('button', { name: /^Accept/ }).click()
  const dialog = page.getByRole('dialog')
  const logistics = dialog.getByLabelText('Logistics')
  const accept = dialog.getByRole('button', { name: 'Accept Bid' })
  await expect.element(dialog.getByText('× 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await logistics.fill('At the entrance')
  // No event has told of it yet.
  bid = { ...bid, quantity: 5, updatedAt: '2026-01-07T10:00:00.000Z' }
  await accept.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The bid has changed')
  await expect.element(dialog.getByText('× 3')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('× 5')).toBeVisible()
  await expect.element(logistics).toHaveValue('At the entrance')
  await accept.click()
  await expect.poll(() => location.pathname + location.search).toBe(`/acceptedbids?exchange=${askedExchange._id}`)
  const { updatedAt } = bid
  expect(sent.map(({ body }) => body)).toMatchObject([
    { quantity: 3, updatedAt: receivedBid.updatedAt, exchangeData: { logistics: 'At the entrance' } },
    { quantity: 5, updatedAt, exchangeData: { logistics: 'At the entrance' } },
  ])
})
