import { acceptBid, type Bid, deleteBid, listBids } from '@perkloop/contract/bid'
import type { Exchange } from '@perkloop/contract/exchange'
import { type Loop, listLoops } from '@perkloop/contract/loop'
import { getWants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { painted, stepsAreLeft } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { askedExchange, ben, loopFor, olga, receivedBid } from '../../test/samples'
import { MyBidsScreen } from './my-bids-screen'

const accept = page.getByRole('button', { name: /^Accept/ })
const join = page.getByRole('button', { name: /^Join/ })

it('bids are shown once the loops above them are known, so that no button moves', async () => {
  answer(listBids, () => [receivedBid])
  let acceptMeanwhile: Element | null | undefined
  answer(listLoops, async () => {
    // From the call on, as the bids wait for it: on a busy machine the test would look after they have waited enough.
    await new Promise((done) => setTimeout(done, 300))
    acceptMeanwhile = accept.query()
    return [loopFor('0198c000-0000-7000-8000-0000000000c1', 'Rowing club')]
  })
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(join).toBeVisible()
  await expect.element(accept).toBeVisible()
  expect(acceptMeanwhile).toBeNull()
})

it('nor is a loop shown below what stands there while bids load', async () => {
  const bids = held<Bid[]>()
  answer(listBids, () => bids.promise)
  const asked = answer(listLoops, () => [loopFor('0198c000-0000-7000-8000-0000000000c1', 'Rowing club')])
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.poll(() => asked.length).toBe(1)
  await painted()
  await painted()
  expect(join.query()).toBeNull()
  bids.resolve([receivedBid])
  await expect.element(join).toBeVisible()
})

it('bids do not wait for ever for loops that hang', async () => {
  answer(listBids, () => [receivedBid])
  answer(listLoops, () => held<Loop[]>().promise)
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(accept).toBeVisible()
})

it.each(['another page', 'My Bids'])(
  'an acceptance that hung and was cancelled leads nobody away from %s',
  async (place) => {
    const letGo = hurryLocks()
    answer(listBids, () => [receivedBid])
    answer(listLoops, () => [])
    const hanging = held<{ bid: Bid; exchange: Exchange }>()
    const sent = answer(acceptBid, () => hanging.promise)
    const { leave } = await openPage(<MyBidsScreen />, '/mybids')
    await accept.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'In a week' }).click()
    await dialog.getByLabelText('Logistics').fill('At noon')
    await dialog.getByRole('button', { name: 'Accept Bid' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await letGo()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await stepsAreLeft()
    if (place === 'another page') await leave()
    const { pathname } = location
    hanging.resolve({ bid: { ...receivedBid, status: 'accepted' }, exchange: askedExchange })
    await expect.element(page.getByText('Bid accepted')).toBeVisible()
    expect(location.pathname).toBe(pathname)
  },
)

it('an acceptance leads to its exchange', async () => {
  answer(listBids, () => [receivedBid])
  answer(listLoops, () => [])
  answer(acceptBid, () => ({ bid: { ...receivedBid, status: 'accepted' as const }, exchange: askedExchange }))
  await openPage(<MyBidsScreen />, '/mybids')
  await accept.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabelText('Logistics').fill('At noon')
  answer(listBids, () => [])
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect.poll(() => location.pathname).toBe('/acceptedbids')
})

it('bids are there where the loops can’t be read', async () => {
  answer(listBids, () => [receivedBid])
  answer(listLoops, () => refusal(403, { message: 'Not now' }))
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(accept).toBeVisible()
})

it.each([390, 1280])('what stands there while bids load is as high as a bid, %s px wide', async (width) => {
  await page.viewport(width, 844)
  const bids = held<Bid[]>()
  answer(listBids, () => bids.promise)
  answer(listLoops, () => [])
  await openPage(<MyBidsScreen />, '/mybids')
  const height = () => document.querySelector('.bid')?.getBoundingClientRect().height ?? 0
  await expect.poll(height).toBeGreaterThan(0)
  const loading = height()
  bids.resolve([receivedBid])
  await expect.element(accept).toBeVisible()
  expect(Math.abs(height() - loading)).toBeLessThan(8)
})

it('a rejected bid hands the focus to the next one', async () => {
  const other: Bid = { ...receivedBid, _id: '0198c000-0000-7000-8000-0000000000b2', bidderId: { ...olga, name: 'Ada' } }
  answer(listBids, () => [receivedBid, other])
  answer(listLoops, () => [])
  answer(getWants, () => ({ perks: [], wishes: [] }))
  await openPage(<MyBidsScreen />, '/mybids')
  const reject = page.getByRole('button', { name: /^Reject/ })
  await expect.element(reject.first()).toBeVisible()
  reject.first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: /Ada/ })).toHaveFocus()
})

it('a bid that is deleted goes at once, and comes back with the reason where it is refused', async () => {
  answer(listBids, () => [{ ...receivedBid, bidderId: ben }])
  answer(listLoops, () => [])
  const late = held<Response>()
  answer(deleteBid, () => late.promise)
  await openPage(<MyBidsScreen />, '/mybids')
  const placed = page.getByRole('region', { name: 'Bids placed' })
  await placed.getByRole('button', { name: 'Delete bid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete bid' }).click()
  await expect.element(placed.getByRole('article')).not.toBeInTheDocument()
  late.resolve(refusal(409, { message: 'Somebody was faster.', code: 'CONFLICT' }))
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await expect.element(placed.getByRole('article')).toBeVisible()
})
