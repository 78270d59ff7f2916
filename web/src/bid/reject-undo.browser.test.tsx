import { type Bid, listBids, rejectBid } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { getWants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, connectionLost, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, receivedBid } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { changed } from '../platform/changes'
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

const question = page.getByRole('region', { name: 'What would you take for Museum card?' })

/** The bidder withdraws, beside another bid that keeps its group. */
const withdraw = () =>
  answer(listBids, () => [{ ...receivedBid, _id: '0198c000-0000-7000-8000-0000000000b2', bidderId: me }])

it('what the owner would take instead is not asked after Undo, also as the bidder withdraws later', async () => {
  await openBids()
  await reject.click()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(question).not.toBeInTheDocument()
  withdraw()
  await changed('bid')
  await expect.element(received).not.toBeInTheDocument()
  expect(question.query()).toBeNull()
})

it('nor where the rejection fails as they were faster', async () => {
  const { pass } = await openBids()
  answer(rejectBid, () => {
    withdraw()
    return refusal(404, { message: 'Bid not found' })
  })
  await reject.click()
  await expect.element(question).toBeVisible()
  await pass(undoTime)
  await expect.element(page.getByText('Bid not found')).toBeVisible()
  await expect.element(rejected).not.toBeInTheDocument()
  expect(question.query()).toBeNull()
})
