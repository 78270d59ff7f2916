import { type Bid, listBids } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { receivedBid } from '../../test/samples'
import { changed } from '../platform/changes'
import { MyBidsScreen } from './my-bids-screen'

it('a bid that goes on hold names the perk that is in another exchange, and is not answered', async () => {
  let bid: Bid = receivedBid
  answer(listBids, () => [bid])
  answer(listLoops, () => [])
  await openPage(<MyBidsScreen />, `/mybids?bid=${bid._id}`)
  const row = page.getByRole('article', { name: 'Bid with Olga Owner' })
  await expect.element(row).toBeInViewport()
  const held = { ...bid.offeredPerkId, status: 'reserved' as const }
  bid = { ...bid, onHold: true, offeredPerkId: held }
  await changed('bid')
  await expect.element(row).toHaveTextContent(/Your Museum card is in another exchange/)
  await expect.element(row.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  await expectAccessible('a bid on hold')
})

it.each(['rejected', 'placed'])('a link to the group of %s bids leads there, and its tab says so', async (group) => {
  await page.viewport(390, 600)
  const others = Array.from({ length: 4 }, (_, n) => ({
    ...receivedBid,
    _id: receivedBid._id.replace(/.$/, String(n)),
  }))
  const placed: Bid = {
    ...receivedBid,
    offeredPerkId: receivedBid.bidPerkId,
    bidderId: receivedBid.offeredPerkId.userId,
  }
  const ended = (bid: Bid, digit: number): Bid => ({
    ...bid,
    _id: `0198c000-0000-7000-8000-0000000000d${digit}`,
    status: 'rejected',
  })
  answer(listBids, () => [
    ...others,
    { ...placed, _id: placed._id.replace(/.$/, '9') },
    ...[1, 2, 3].map((digit) => ended(receivedBid, digit)),
  ])
  answer(listLoops, () => [])
  await openPage(<MyBidsScreen />, `/mybids#${group}`)
  const tabs = page.getByRole('navigation', { name: 'Bid groups' })
  const titles = { rejected: 'Rejected bids', placed: 'Bids placed' }
  const chosen = async (one: 'rejected' | 'placed') => {
    await expect.element(page.getByRole('heading', { name: titles[one] })).toBeInViewport()
    await expect.element(tabs.getByRole('link', { name: new RegExp(one, 'i') })).toHaveClass(/is-active/)
  }
  await chosen(group as 'rejected')
  await tabs.getByRole('link', { name: /Placed/ }).click()
  await chosen('placed')
})
