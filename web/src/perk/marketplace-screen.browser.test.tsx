import { type Bid, listBids, placeBid } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk, listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions, type Suggestion } from '@perkloop/contract/suggestion'
import { getUser } from '@perkloop/contract/user'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { painted, stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf, profileOfOlga, receivedBid } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { addDays, today } from '../ui/dates'
import { MarketplaceScreen } from './marketplace-screen'

const rowing = perkOf(olga, 'Rowing club')
const kayak = perkOf(olga, 'Kayak week')
const museum = perkOf(ben, 'Museum card')
const theatre = perkOf(ben, 'Theatre box')

const link = page.getByRole('link', { name: 'Rowing club' })
const perk = page.getByRole('dialog', { name: 'Rowing club' })
const bid = page.getByRole('dialog', { name: 'Place a bid' })
const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const placeOn = page.getByRole('button', { name: /^Place Bid on Rowing club/ })

const here = () => location.pathname + location.search

/** Presses Forward, and waits until the page has had time to do what it should not. */
async function forward() {
  const there = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  history.forward()
  await there
  await painted()
}

/** On the marketplace, where Olga lists two perks. */
async function openMarketplace({
  path = '/marketplace',
  own = [museum, theatre],
  swaps = () => [] as Suggestion[] | Response,
  listed = [rowing, kayak],
} = {}) {
  let bids: Bid[] = []
  // First, as its address fits those of lists too.
  answer(getPerk, ({ params }) => listed.find(({ _id }) => _id === params.id) ?? refusal(404))
  answer(listBids, () => bids)
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, swaps)
  answer(listOwnPerks, () => own)
  answer(listLoops, () => [])
  answer(listWatches, () => [])
  answer(listPerks, ({ query }) => (query.kind ? [] : query.q ? listed.slice(0, 1) : listed))
  answer(getUser, () => profileOfOlga([rowing, kayak]))
  answer(placeBid, () => {
    bids = [{ ...receivedBid, offeredPerkId: rowing, bidPerkId: museum, bidderId: ben }]
    return bids[0] as Bid
  })
  return openPage(<MarketplaceScreen />, path)
}

it('who leaves a bid begun in an open perk is back at its button, and then at the card', async () => {
  await openMarketplace({ own: [museum] })
  const start = perk.getByRole('button', { name: 'Place Bid' })
  await link.click()
  await start.click()
  await expect.element(bid).toBeVisible()
  // What lies below is not read out, and does not look out from behind.
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Place a bid')
  const seen = [...document.querySelectorAll('.dialog')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  expect(seen).toEqual([bid.element()])
  await userEvent.keyboard('{Escape}')
  await expect.element(start).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect.element(perk.getByText('Bid Pending')).toBeVisible()
  // The button is gone, and the focus is still in the dialog.
  await expect.element(perk).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(link).toHaveFocus()
})

it('a question over a bid over an open perk dims what lies below it', async () => {
  await openMarketplace({ path: `/marketplace?perk=${rowing._id}`, own: [museum] })
  await perk.getByRole('button', { name: 'Place Bid' }).click()
  await bid.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  history.back()
  await expect.element(question).toBeVisible()
  const veil = question.element().parentElement as HTMLElement
  expect(getComputedStyle(veil).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

it('Back closes a bid, asks where something was chosen, and Forward opens nothing', async () => {
  await openMarketplace()
  await placeOn.click()
  await expect.element(bid).toBeVisible()
  history.back()
  await expect.element(bid).not.toBeInTheDocument()
  expect(here()).toBe('/marketplace')
  await forward()
  expect(bid.query()).toBeNull()
  history.back()
  await stepsAreLeft()

  await placeOn.click()
  await bid.getByRole('radio', { name: /Museum card/ }).click()
  await bid.getByLabelText('Quantity').fill('4')
  history.back()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(bid.getByLabelText('Quantity')).toHaveValue(4)
  history.back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(bid).not.toBeInTheDocument()
  expect(here()).toBe('/marketplace')
})

it('over an open perk Back closes one at a time', async () => {
  await openMarketplace()
  await link.click()
  await expect.poll(() => document.title).toBe('Rowing club · Perkloop')
  await perk.getByRole('button', { name: 'Place Bid' }).click()
  await expect.element(bid).toBeVisible()
  history.back()
  await expect.element(perk).toBeVisible()
  expect(bid.query()).toBeNull()
  expect(here()).toBe(`/marketplace?perk=${rowing._id}`)
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(here()).toBe('/marketplace')
})

it('an open perk leads to what else its owner lists, and Back closes it', async () => {
  await openMarketplace({ path: '/marketplace?q=rowing' })
  await link.click()
  await expect.element(perk.getByText('Swaps: 0 completed')).toBeVisible()
  await expectAccessible('an open perk')
  await perk.getByRole('region', { name: 'More from Olga' }).getByRole('link', { name: 'Kayak week' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Kayak week' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Kayak week · Perkloop')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(here()).toBe('/marketplace?q=rowing')
})

it('a perk opened with a double click, or by Forward, is closed with one press, and a second one does nothing', async () => {
  await openMarketplace()
  for (const open of [() => link.dblClick(), forward]) {
    await open()
    await expect.element(perk).toBeVisible()
    const close = perk.getByRole('button', { name: 'Close' }).element() as HTMLElement
    close.click()
    close.click()
    await expect.element(perk).not.toBeInTheDocument()
    await new Promise((done) => setTimeout(done, 150))
    expect(here()).toBe('/marketplace')
  }
})

it('a bid that is placed is told on its card, which has the focus, and leaves no entry in the history', async () => {
  const created = new Date().toISOString()
  await openMarketplace({ listed: [{ ...rowing, estimatedValue: 130, createdAt: created }, kayak] })
  const card = page.getByRole('article').filter({ has: link })
  for (const tag of ['New', 'Popular']) await expect.element(card.getByText(tag, { exact: true })).toBeVisible()
  await placeOn.click()
  await bid.getByRole('radio', { name: /Museum card/ }).click()
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect.element(page.getByText('Bid placed successfully!')).toBeVisible()
  await expect.element(bid).not.toBeInTheDocument()
  await expect.element(card.getByText('Bid Pending')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^View/ })).toHaveFocus()
  await stepsAreLeft()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it.each([
  ['a bid', placeOn],
  ['a perk', link],
])('a search still being typed survives %s that is opened over it', async (_what, opening) => {
  const pass = skipTime()
  await openMarketplace()
  await expect.element(link).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search perks' })
  await search.fill('rowing cl')
  await opening.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // Once the pause after a letter is over, it is still open.
  await pass(400)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(here).toBe('/marketplace?q=rowing+cl')
  await expect.element(search).toHaveValue('rowing cl')
  await expect.element(page.getByRole('link', { name: 'Kayak week' })).not.toBeInTheDocument()
})

it('a last day is told on the card, and in the open perk', async () => {
  const lantern = perkOf(olga, 'Lunar lantern', { validUntil: addDays(today(), 5) })
  await openMarketplace({ listed: [lantern] })
  const opener = page.getByRole('link', { name: 'Lunar lantern' })
  await expect.element(page.getByRole('article').filter({ has: opener })).toHaveTextContent('Until')
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Lunar lantern' })).toHaveTextContent('valid until')
})

it('a kind without perks leads back to all', async () => {
  await openMarketplace({ path: '/marketplace?kind=home' })
  await expect.element(page.getByText('Nothing of this kind yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all kinds' }).click()
  await expect.element(link).toBeVisible()
})

it('where swaps cannot be had, the page says so and goes on', async () => {
  await openMarketplace({ swaps: () => refusal(422) })
  await expect.element(page.getByText('Failed to fetch swaps for you')).toBeVisible()
  await expect.element(page.getByRole('tablist', { name: 'Sort perks' })).toBeVisible()
})

const suggested: Suggestion = { theirs: rowing, mine: museum, quantity: 1, theyWant: null, apart: 0 }
const swaps = page.getByRole('region', { name: 'Swaps for you' })

it('a suggested perk opens over the page as it is scrolled, as one of the list does', async () => {
  await openMarketplace({ swaps: () => [suggested] })
  await swaps.getByRole('link', { name: 'Rowing club' }).click()
  await expect.element(perk).toBeVisible()
  expect(history.state.usr.openedHere).toBe(true)
  await perk.getByRole('button', { name: 'Close' }).click()
  await expect.poll(here).toBe('/marketplace')
  // It was a step back: Forward leads there again.
  await forward()
  await expect.element(perk).toBeVisible()
})

it('a perk with a suggested bid that waits can not be bid on again', async () => {
  await openMarketplace({ swaps: () => [suggested] })
  await expect.element(placeOn).toBeVisible()
  await swaps.getByRole('button', { name: /^Bid now/ }).click()
  await expect.element(placeOn).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(placeOn).toBeVisible()
})
