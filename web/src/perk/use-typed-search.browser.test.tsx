import { listBids } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks, type Perk } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, type Received } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { slowDown } from '../../test/slow-machine'
import { MarketplaceScreen } from './marketplace-screen'

const perks = ['Gym pass', 'Yoga class', 'Yoga mat'].map((title) => perkOf(olga, title))
const search = page.getByRole('searchbox', { name: 'Search perks' })
const shown = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent)
    .filter((heading) => heading !== 'Swaps for you')
const asked = () => new URLSearchParams(location.search).get('q')

const found = ({ query }: Received): Perk[] =>
  perks.filter(({ title }) => title.toLowerCase().includes((query.q ?? '').toLowerCase()))

async function openMarketplace(path = '/marketplace') {
  answer(listBids, () => [])
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, () => [])
  answer(listOwnPerks, () => [])
  answer(listWatches, () => [])
  const calls = answer(listPerks, found)
  const opened = await openPage(<MarketplaceScreen />, path)
  return { ...opened, calls }
}

/** Letter by letter, by the page's own clock: on a busy machine keys come further apart than the pause. */
async function typeQuickly(text: string) {
  const field = search.element()
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  for (const letter of text) {
    field.setRangeText(letter, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise((done) => setTimeout(done, 50))
  }
}

it('the address and the list follow what is typed, after a pause and not letter by letter', async () => {
  const { calls } = await openMarketplace()
  await typeQuickly('yoga m')
  await expect.poll(shown).toEqual(['Yoga mat'])
  expect(asked()).toBe('yoga m')
  await expect.element(search).toHaveValue('yoga m')
  expect(calls.map(({ query }) => query.q)).toEqual([undefined, 'yoga m'])
})

it('the space between two words stays while the address has the first word only', async () => {
  await openMarketplace()
  await search.click()
  await userEvent.keyboard('yoga ')
  await expect.poll(asked).toBe('yoga')
  await userEvent.keyboard('mat')
  await expect.poll(asked).toBe('yoga mat')
  await expect.element(search).toHaveValue('yoga mat')
})

it('searching replaces the address: Back leaves the marketplace', async () => {
  await openMarketplace()
  for (const words of ['gym', 'yoga']) {
    await search.fill(words)
    await expect.poll(asked).toBe(words)
  }
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('the field follows Back and Forward, whatever was typed since', async () => {
  await openMarketplace()
  await search.fill('gym')
  await expect.poll(asked).toBe('gym')
  await page.getByRole('tab', { name: 'Value low' }).click()
  await search.fill('yoga')
  await expect.poll(asked).toBe('yoga')
  history.back()
  await expect.element(search).toHaveValue('gym')
  await expect.poll(shown).toEqual(['Gym pass'])
  expect(asked()).toBe('gym')
  history.forward()
  await expect.element(search).toHaveValue('yoga')
})

it('Back while a result is late shows the old words and what was found for them', async () => {
  await openMarketplace('/marketplace?q=gym')
  await expect.poll(shown).toEqual(['Gym pass'])
  const { promise, resolve } = held()
  const late = answer(listPerks, async (request) => {
    if (request.query.q === 'yoga') await promise
    return found(request)
  })
  await page.getByRole('tab', { name: 'Value low' }).click()
  await search.fill('yoga')
  await expect.poll(() => late.some(({ query }) => query.q === 'yoga')).toBe(true)
  await expect.element(page.getByText('Searching')).toBeVisible()
  history.back()
  await expect.element(search).toHaveValue('gym')
  resolve()
  await expect.poll(shown).toEqual(['Gym pass'])
  expect(asked()).toBe('gym')
})

it('of two slow results the one for the latest words is shown, in whichever order they come', async () => {
  await openMarketplace()
  const [gym, yoga] = [held<Perk[]>(), held<Perk[]>()]
  const slow = answer(listPerks, ({ query }) => (query.q === 'gym' ? gym.promise : yoga.promise))
  for (const words of ['gym', 'yoga']) {
    await search.fill(words)
    await expect.poll(() => slow.at(-1)?.query.q).toBe(words)
  }
  yoga.resolve(perks.slice(1))
  await expect.poll(shown).toEqual(['Yoga class', 'Yoga mat'])
  gym.resolve(perks.slice(0, 1))
  await new Promise((done) => setTimeout(done, 100))
  expect(shown()).toEqual(['Yoga class', 'Yoga mat'])
})

it('clearing empties the field and the address, and leaves the focus in the field', async () => {
  await openMarketplace('/marketplace?q=gym')
  await expect.element(search).toHaveValue('gym')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await expect.poll(asked).toBeNull()
  await expect.poll(shown).toHaveLength(3)
})

it('a search for what there is not says so, and leads back to all', async () => {
  await openMarketplace()
  await search.fill('rowing')
  await expect.element(page.getByText('“rowing”')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(shown).toHaveLength(3)
  await expect.element(search).toHaveValue('')
})

it('the field follows Back also from an address that was not rendered yet', async () => {
  await openMarketplace('/marketplace?q=gym')
  await expect.poll(shown).toEqual(['Gym pass'])
  await page.getByRole('tab', { name: 'Value low' }).click()
  await expect.poll(() => location.search).toContain('sort=value-low')
  const replace = history.replaceState.bind(history)
  // Also if the words never come.
  onTestFinished(() => {
    history.replaceState = replace
  })
  history.replaceState = (...all) => {
    replace(...all)
    if (!String(all[2]).includes('yoga')) return
    history.replaceState = replace
    history.back()
  }
  await slowDown(10)
  await search.fill('yoga')
  await expect.poll(() => location.search).not.toContain('sort=')
  await expect.element(search).toHaveValue('gym')
})

// On a phone the row of sorts has a background of its own, as the list scrolls below it.
it.each([1280, 390])('the search and the sorts can be read in light and dark, %s pixels wide', async (width) => {
  await page.viewport(width, 844)
  await openMarketplace()
  await expect.poll(shown).toHaveLength(3)
  await expect.element(page.getByRole('tab', { name: 'Value low' })).toBeInViewport()
  await expectLooksRight(`the marketplace at ${width}`)
})
