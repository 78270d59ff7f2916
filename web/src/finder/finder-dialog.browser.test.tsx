import { listBids } from '@perkloop/contract/bid'
import { findByUsername } from '@perkloop/contract/finding-people'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import type { FoundPerson } from '@perkloop/contract/user'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf } from '../../test/samples'
import { findWide } from '../../test/too-wide'
import { NavigationBar } from '../navigation/navigation-bar'
import { MarketplaceScreen } from '../perk/marketplace-screen'
import { FinderDialog } from './finder-dialog'
import { finderShortcut, useFinder } from './use-finder'

const nothing = () => {}
const acts = { post: nothing, notifications: nothing, keys: nothing, logout: nothing }
const counts = { unread: 0, pendingFriends: 0, bidsToAnswer: 0, notifications: 0 }

/** The marketplace, with the bar above it. */
function Marketplace() {
  const finder = useFinder()
  return (
    <>
      <NavigationBar
        {...counts}
        name="Ben Bidder"
        organizationsEnabled
        onNotifications={nothing}
        onLogout={nothing}
        onFind={finder.show}
        findShortcut={finderShortcut}
      />
      <MarketplaceScreen />
      {finder.open && <FinderDialog acts={acts} onClose={finder.close} onGo={finder.leaveFor} />}
    </>
  )
}

const finder = page.getByRole('dialog', { name: 'Find people, perks and pages' })
const box = finder.getByRole('combobox', { name: 'Find people, perks and pages' })
const said = finder.getByRole('status')
const option = (name: string | RegExp) => page.getByRole('option', { name })

const foundOf = (person: typeof olga): FoundPerson => ({ ...person, mayOpen: true, isFriend: false })
const people = [foundOf(olga), foundOf(ben)]

/** On the marketplace, with a server that knows two people and no perks. */
async function openMarketplace() {
  answer(listBids, () => [])
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, () => [])
  answer(listOwnPerks, () => [])
  answer(listWatches, () => [])
  const perks = answer(listPerks, () => [])
  const named = answer(findByUsername, ({ params }) => {
    const found = people.filter(({ username }) => username?.includes(params.name ?? ''))
    return found.length > 0 ? found : refusal(404, { message: 'No users found' })
  })
  await openPage(<Marketplace />, '/marketplace')
  await expect.element(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
  return { perks, named }
}

async function openFinder() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
}

it('pages are there at once; people are asked for from three characters on', async () => {
  const { perks, named } = await openMarketplace()
  await openFinder()
  await box.fill('fr')
  await expect.element(option('Friends')).toBeVisible()
  await expect.element(page.getByText('People are searched from 3 characters on.')).toBeVisible()
  await expect.element(said).toHaveTextContent('1 page found')
  await box.fill('friend')
  await expect.element(said).toHaveTextContent('found')
  await userEvent.keyboard('{Escape}')
  await expect.element(finder).not.toBeInTheDocument()
  expect(named.map(({ params }) => params.name)).toEqual(['friend'])
  const asked = perks.filter(({ query }) => query.q).map(({ query }) => `${query.q}, ${query.limit} perks`)
  expect(asked).toEqual(['fr, 6 perks', 'friend, 6 perks'])
})

it('an answer to another text is never shown', async () => {
  await openMarketplace()
  const late = held()
  const named = answer(findByUsername, async ({ params }) => {
    if (params.name !== 'olga_owner') return [foundOf(ben)]
    await late.promise
    return [foundOf(olga)]
  })
  await openFinder()
  await box.fill('olga_owner')
  await expect.poll(() => named.length).toBe(1)
  await expect.element(said).toHaveTextContent('Searching...')
  await box.fill('ben_bidder')
  await expect.element(option(/ben_bidder/)).toBeVisible()
  expect(option(/olga_owner/).query()).toBeNull()
  await box.fill('olga_owner')
  expect(option(/ben_bidder/).query()).toBeNull()
  await expect.element(said).toHaveTextContent('Searching...')
  expect(option(/ben_bidder/).query()).toBeNull()
  late.resolve()
  await expect.element(option(/olga_owner/)).toBeVisible()
  expect(option(/ben_bidder/).query()).toBeNull()
})

it('that nothing is found is said, and Enter then does nothing', async () => {
  await openMarketplace()
  await openFinder()
  await box.fill('zzqqxx')
  await expect.element(said).toHaveTextContent('Nothing found for “zzqqxx”')
  await expect.element(finder.getByText('Nothing found for “zzqqxx”').last()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(finder).toBeVisible()
})

it('what could not be searched is said, and can be tried again', async () => {
  await openMarketplace()
  await openFinder()
  answer(findByUsername, () => refusal(500))
  await box.fill('friends')
  await expect.element(said).toHaveTextContent('People could not be searched.')
  await expect.element(option('Friends')).toBeVisible()
  answer(listPerks, connectionLost)
  await box.fill('olga_owner')
  const trouble = finder.getByRole('alert')
  await expect.element(trouble).toHaveTextContent('People and perks could not be searched.')
  answer(findByUsername, () => [foundOf(olga)])
  answer(listPerks, () => [])
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(option(/olga_owner/)).toBeVisible()
  expect(trouble.query()).toBeNull()
})

it('the focus goes back to where it was, and what was being typed there stays', async () => {
  await openMarketplace()
  const search = page.getByRole('searchbox', { name: 'Search perks' })
  await search.fill('half a th')
  await openFinder()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('half a th')
  await openFinder()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(finder).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()

  const button = page.getByRole('button', { name: 'Find people, perks and pages' })
  await expect.element(button).toHaveAttribute('title', expect.stringMatching(/Find \((Ctrl\+|⌘)K\)/))
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it('Back closes it, and what is found takes its place in the history', async () => {
  await openMarketplace()
  await page.getByRole('button', { name: 'Find people, perks and pages' }).click()
  await expect.element(box).toHaveFocus()
  history.back()
  await expect.element(finder).not.toBeInTheDocument()
  expect(location.pathname).toBe('/marketplace')
  await page.getByRole('button', { name: 'Find people, perks and pages' }).click()
  await option('My Perks').click()
  await expect.poll(() => location.pathname).toBe('/myperks')
  await expect.element(finder).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  history.back()
  await expect.poll(() => location.pathname).toBe('/marketplace')
})

it.each([
  ['light', 390],
  ['dark', 1280],
] as const)('axe finds nothing and nothing sticks out, %s and %s pixels wide', async (theme, width) => {
  const root = document.documentElement
  await page.viewport(width, 844)
  root.dataset.theme = theme
  onTestFinished(() => void delete root.dataset.theme)
  await openMarketplace()
  const look = (state: string) => expectAccessible(state, undefined, finder.element())
  await page.getByRole('button', { name: 'Find people, perks and pages' }).click()
  await expect.element(option('My Perks')).toBeVisible()
  await look('the pages')
  await box.fill('olga')
  await expect.element(option(/olga_owner/)).toBeVisible()
  await look('a person')
  answer(listPerks, ({ query }) => (query.q === 'sauna' ? [perkOf(olga, 'Sauna evening')] : []))
  await box.fill('sauna')
  await expect.element(option(/Sauna evening/)).toBeVisible()
  await look('a perk')
  await box.fill('zzqqxx')
  await expect.element(said).toHaveTextContent('Nothing found')
  await look('nothing found')
  answer(findByUsername, connectionLost)
  await box.fill('zzqqyy')
  await expect.element(finder.getByRole('alert')).toHaveTextContent('People could not be searched.')
  await look('a search that failed')
  const place = finder.element().getBoundingClientRect()
  expect(place.x).toBeGreaterThanOrEqual(0)
  expect(place.width).toBe(width < 761 ? width : 620)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(findWide(finder.element())).toEqual([])
})

it('with the keyboard alone: End, Home and the arrows choose a page, and Enter leads there', async () => {
  await openMarketplace()
  await openFinder()
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(8)
  const isChosen = (name: string) => expect.element(option(name)).toHaveAttribute('aria-selected', 'true')
  await isChosen('Marketplace')
  await userEvent.keyboard('{End}')
  await isChosen('Logout')
  await expect.element(option('Logout')).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{ArrowDown}')
  await isChosen('My Bids')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/mybids')
})
