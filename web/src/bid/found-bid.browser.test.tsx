import { type Bid, listBids } from '@perkloop/contract/bid'
import { listExchanges } from '@perkloop/contract/exchange'
import { getLoop, type Loop, listLoops } from '@perkloop/contract/loop'
import { getWants } from '@perkloop/contract/want'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { askedExchange, loopFor, me, olga, perkOf, receivedBid } from '../../test/samples'
import { changed } from '../platform/changes'
import { MyBidsScreen } from './my-bids-screen'

const bidOn = (digit: number, title: string): Bid => ({
  ...receivedBid,
  _id: `0198c000-0000-7000-8000-0000000000b${digit}`,
  offeredPerkId: perkOf(me, title),
})
const others = [1, 2, 3, 4].map((digit) => bidOn(digit, `Perk ${digit}`))
const wanted = bidOn(9, 'Sauna')
const address = `/mybids?bid=${wanted._id}`
const row = page.getByRole('article').filter({ hasText: 'Sauna' })
const gone = page.getByText('This bid is gone')

let bids: Bid[]
let loops: Loop[]
beforeEach(async () => {
  bids = others
  loops = []
  answer(listBids, () => bids)
  answer(listLoops, () => loops)
  answer(listExchanges, () => [])
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  await page.viewport(390, 600)
  onTestFinished(() => page.viewport(1280, 900))
})

const areShown = () => expect.element(page.getByRole('article').first()).toBeVisible()

/** Visits the page and leaves it, and all that it has read changes meanwhile. */
async function visitBefore() {
  const opened = await openPage(<MyBidsScreen />, '/mybids')
  await areShown()
  await opened.leave()
  await changed('exchange')
  return opened
}

it('a bid that came since the list was read is not said to be gone, and comes into sight', async () => {
  const { goTo } = await visitBefore()
  const late = held<Bid[]>()
  const asked = answer(listBids, () => late.promise)
  await goTo(address)
  await areShown()
  await expect.poll(() => asked.length).toBe(1)
  // The exchanges, by which it is known to be gone, are there by then.
  await new Promise((done) => setTimeout(done, 200))
  expect(gone.query()).toBeNull()
  late.resolve([...others, wanted])
  await expect.element(row).toBeInViewport()
})

it('one that is gone is said to be, once all is read', async () => {
  await openPage(<MyBidsScreen />, address)
  await expect.element(gone).toBeVisible()
})

it('one that was accepted since the exchanges were read leads to its exchange', async () => {
  const { goTo } = await visitBefore()
  await goTo(address)
  await expect.element(gone).toBeVisible()
  await goTo('/elsewhere')
  await changed('exchange')
  const late = held()
  answer(listExchanges, () => late.promise.then(() => [{ ...askedExchange, bidId: wanted }]))
  await goTo(address)
  await areShown()
  await new Promise((done) => setTimeout(done, 200))
  expect(gone.query()).toBeNull()
  late.resolve()
  await expect.poll(() => location.pathname + location.search).toBe(`/acceptedbids?exchange=${askedExchange._id}`)
})

it('the page does not jump back to it after the list could not be read for once', async () => {
  bids = [...others, wanted]
  await openPage(<MyBidsScreen />, address)
  await expect.element(row).toBeInViewport()
  window.scrollTo(0, 0)
  const failed = answer(listBids, () => refusal(403))
  await changed('bid')
  expect(failed).toHaveLength(1)
  answer(listBids, () => bids)
  await changed('bid')
  await painted()
  expect(window.scrollY).toBe(0)
})

it('the group that a link names is gone to once: a tab that is pressed later leads to its own', async () => {
  bids = [...others, { ...bidOn(8, 'Mine'), bidderId: me, offeredPerkId: perkOf(olga, 'Pool') }, wanted]
  const { goTo } = await openPage(<MyBidsScreen />, '/mybids#placed')
  await expect.element(page.getByRole('region', { name: 'Bids placed' })).toBeInViewport()
  await goTo(address)
  await expect.element(row).toBeInViewport()
  await page.getByRole('link', { name: /^Received/ }).click()
  await painted()
  await expect.element(page.getByRole('heading', { name: 'Bids received' })).toBeInViewport()
})

it('a loop that came since they were read comes into sight', async () => {
  const loop = (digit: number) => loopFor(`0198c000-0000-7000-8000-0000000000c${digit}`, `Loop ${digit}`)
  loops = [1, 2, 3].map(loop)
  const { goTo } = await visitBefore()
  const late = held<Loop[]>()
  answer(listLoops, () => late.promise)
  answer(getLoop, () => loop(9))
  await goTo(`/mybids?loop=${loop(9)._id}`)
  await areShown()
  await painted()
  late.resolve([...loops, loop(9)])
  await expect.element(page.getByRole('article', { name: 'Loop for Loop 9' })).toBeInViewport()
})
