import { type Bid, listBids, rejectBid } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { getWants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, connectionLost } from '../../test/api'
import { openPage } from '../../test/open-page'
import { receivedBid } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { MyBidsScreen } from './my-bids-screen'

const undoTime = 6_000
const received = page.getByRole('region', { name: 'Bids received' }).getByRole('article')
const rejected = page.getByRole('region', { name: 'Rejected bids' }).getByRole('article')
const reject = page.getByRole('button', { name: /^Reject/ })

async function openBids() {
  let bid: Bid = receivedBid
  answer(listBids, () => [bid])
  answer(listLoops, () => [])
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  const sent = answer(rejectBid, () => {
    bid = { ...receivedBid, status: 'rejected' }
    return { bid }
  })
  const pass = skipTime()
  await openPage(<MyBidsScreen />, '/mybids')
  return { sent, pass }
}

it('a rejection shows at once, is sent after six seconds, and can be undone until then', async () => {
  const { sent, pass } = await openBids()
  await reject.click()
  await expect.element(rejected).toBeVisible()
  expect(received.query()).toBeNull()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(received).toBeVisible()
  await pass(2 * undoTime)
  await expect.element(received).toBeVisible()
  expect(sent).toEqual([])

  await reject.click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await pass(undoTime / 2)
  expect(sent).toEqual([])
  await pass(undoTime / 2)
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual([receivedBid._id])
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(rejected).toBeVisible()
})

it('the bid comes back with the reason where its rejection fails', async () => {
  const { pass } = await openBids()
  answer(rejectBid, connectionLost)
  await reject.click()
  await expect.element(rejected).toBeVisible()
  expect(received.query()).toBeNull()
  await pass(undoTime)
  await expect.element(page.getByText('Failed to reject bid')).toBeVisible()
  await expect.element(received).toBeVisible()
})
