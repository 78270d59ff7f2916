import { acceptBid, type Bid, deleteBid, listBids, updateBid } from '@perkloop/contract/bid'
import type { Exchange } from '@perkloop/contract/exchange'
import { type Loop, listLoops } from '@perkloop/contract/loop'
import { getWants } from '@perkloop/contract/want'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { goBack, painted, stepsAreLeft } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { askedExchange, ben, loopFor, olga, receivedBid } from '../../test/samples'
import { changed } from '../platform/changes'
import { addDays, today } from '../ui/dates'
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

describe('accepting a bid', () => {
  const dialog = page.getByRole('dialog', { name: /^Accept .* bid$/ })
  const logistics = dialog.getByLabelText('Logistics')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

  async function openDialog() {
    answer(listBids, () => [receivedBid])
    answer(listLoops, () => [])
    await openPage(<MyBidsScreen />, '/mybids')
    await accept.click()
    await expect.element(dialog).toBeVisible()
  }

  it('Back closes it, and asks before what was typed is lost', async () => {
    await openDialog()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(location.pathname).toBe('/mybids')
    await accept.click()
    await logistics.fill('At the ent')
    history.back()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(logistics).toHaveValue('At the ent')
  })

  it('a past day and a missing text are told together', async () => {
    await openDialog()
    await dialog.getByLabelText('Completion date').fill('2020-02-02')
    await dialog.getByRole('button', { name: 'Accept Bid' }).click()
    await expect.element(dialog.getByText('Choose today or a later day')).toBeVisible()
    await expect.element(dialog.getByText('Please enter logistics details')).toBeVisible()
    await expectAccessible('accepting a bid')
  })

  it('who is overtaken by the bidder is told, and Back leaves the page', async () => {
    await openDialog()
    await logistics.fill('At the entrance')
    answer(listBids, () => [])
    await changed('bid')
    await expect.element(page.getByText('This bid is no longer open.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await stepsAreLeft()
    history.back()
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('Back waits while it is sent, once, and a failure keeps what was typed', async () => {
    await openDialog()
    const late = held<Response>()
    const sent = answer(acceptBid, () => late.promise)
    await logistics.fill('At the entrance')
    await dialog.getByLabelText('Completion date').fill(addDays(today(), 3))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.length).toBe(1)
    await painted()
    await goBack()
    await expect.element(dialog).toBeVisible()
    late.resolve(refusal(500))
    await expect.element(dialog.getByText('Failed to accept bid')).toBeVisible()
    await expect.element(logistics).toHaveValue('At the entrance')
    expect(sent).toHaveLength(1)
  })
})

it('Back asks before another quantity is lost, and saving closes its dialog', async () => {
  let bid: Bid = { ...receivedBid, bidderId: ben }
  answer(listBids, () => [bid])
  answer(listLoops, () => [])
  answer(updateBid, () => {
    bid = { ...bid, quantity: 7 }
    return bid
  })
  await openPage(<MyBidsScreen />, '/mybids')
  await page.getByRole('button', { name: 'Edit quantity' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit your bid' })
  const quantity = edit.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('7')
  history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(quantity).toHaveValue(7)
  await expectAccessible('editing a bid')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Bid updated')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})

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

it('a bidder’s note stands with their bid, and whether it is on the want list', async () => {
  answer(listBids, () => [{ ...receivedBid, note: 'Mornings only', onWantList: true }])
  answer(listLoops, () => [])
  await openPage(<MyBidsScreen />, '/mybids')
  const bid = page.getByRole('region', { name: 'Bids received' }).getByRole('article', { name: 'Bid with Olga' })
  await expect.element(bid).toHaveTextContent('“Mornings only”')
  await expect.element(bid).toHaveTextContent('On your want list')
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
