import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './axe'
import { makePerson, openAs, post } from './people'
import { expect, type Product, test } from './product'

const tag = () => Math.random().toString(36).slice(2, 8)

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const finder = (page: Page) => page.getByRole('dialog', { name: 'Find people, perks and pages' })
const box = (page: Page) => finder(page).getByRole('combobox', { name: 'Find people, perks and pages' })
const said = (page: Page) => finder(page).getByRole('status')

async function open(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

async function expectAccessibleFinder(page: Page, state: string) {
  await expectAccessible(page, state)
  // On the page as a whole axe can't decide the contrast in the dialog.
  await expectAccessible(page, state, { rule: 'color-contrast', within: '.finder' })
}

async function somebodyWithAPerk(product: Product, title: string) {
  const owner = await makePerson(product, 'Olga Owner', { company: 'Figma' })
  const draft = { title, description: 'Twice a week', estimatedValue: 45 }
  return { owner, perk: (await post(product, '/perks', draft, owner)) as { _id: string } }
}

test('with the keyboard alone: a person, a perk, a page', async ({ product, page }) => {
  const title = `Kayak mornings ${tag()}`
  const [me, { owner, perk }] = await Promise.all([
    makePerson(product, 'Fay Finder'),
    somebodyWithAPerk(product, title),
  ])
  await openAs(page, product, me, '/marketplace')
  await expect(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()

  await open(page)
  await expect(page.getByRole('option')).toHaveCount(13)
  await expect(option(page, 'Marketplace')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type(` ${owner.username} `)
  await expect(said(page)).toHaveText('1 person found')
  await expect(option(page, new RegExp(`${owner.username}.*Figma.*Not rated yet`))).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/profile/${owner.id}`)
  await expect(page.getByRole('heading', { name: owner.username })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()

  // It starts blank again, and finds a perk by a part of its title.
  await open(page)
  await expect(box(page)).toHaveValue('')
  await page.keyboard.type(title)
  await expect(option(page, new RegExp(`${title}.*Olga Owner at Figma.*\\$45/month`))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/marketplace?perk=${perk._id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()

  // It does not open over another dialog.
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page)
  await page.keyboard.press('End')
  await expect(option(page, 'Logout')).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, 'Logout')).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'My Bids')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/mybids`)
})

test('pages are there at once; people are asked for from three characters on', async ({ product, page }) => {
  const me = await makePerson(product, 'Pia Pages')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/users/username/')) asked.push(pathname.slice('/api/users/username/'.length))
    if (searchParams.get('q')) asked.push(`${searchParams.get('q')}, ${searchParams.get('limit')} perks`)
  })
  await openAs(page, product, me, '/friends')
  await expect(page.getByRole('heading', { name: 'My Friends' })).toBeVisible()
  await open(page)
  // Inserted at once, so that the speed of typing does not matter.
  await page.keyboard.insertText('fr')
  await expect(option(page, 'Friends')).toBeVisible()
  await expect(page.getByText('People are searched from 3 characters on.')).toBeVisible()
  await expect(said(page)).toContainText('1 page found')
  await page.keyboard.insertText('iend')
  await expect(said(page)).toContainText('found')
  await page.keyboard.press('Escape')
  await expect(finder(page)).toHaveCount(0)
  expect(asked.sort()).toEqual(['fr, 6 perks', 'friend', 'friend, 6 perks'])
})

test('an answer to another text is never shown', async ({ product, page }) => {
  const [me, first, second] = await Promise.all([
    makePerson(product, 'Lena Late'),
    makePerson(product, 'Slowa Earlier'),
    makePerson(product, 'Quicka Later'),
  ])
  let late = () => {}
  const gate = new Promise<void>((release) => {
    late = release
  })
  await page.route(`**/api/users/username/${first.username}`, async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  await openAs(page, product, me, '/friends')
  await expect(page.getByRole('heading', { name: 'My Friends' })).toBeVisible()
  await open(page)
  const slow = page.waitForRequest(`**/api/users/username/${first.username}`)
  await box(page).fill(first.username)
  await slow
  await expect(said(page)).toHaveText('Searching...')
  await box(page).fill(second.username)
  await expect(option(page, new RegExp(second.username))).toBeVisible()
  await expect(option(page, new RegExp(first.username))).toHaveCount(0)
  // The response to the previous text is not shown while the next one is awaited.
  await box(page).fill(first.username)
  await expect(said(page)).toHaveText('Searching...')
  await expect(option(page, new RegExp(second.username))).toHaveCount(0, { timeout: 1 })
  late()
  await expect(option(page, new RegExp(first.username))).toBeVisible()
  await expect(option(page, new RegExp(second.username))).toHaveCount(0)
})

test('nothing found and what failed are said, and can be tried again', async ({ product, page }) => {
  const [me, other] = await Promise.all([makePerson(product, 'Nora Nothing'), makePerson(product, 'Otto Other')])
  await openAs(page, product, me, '/friends')
  await expect(page.getByRole('heading', { name: 'My Friends' })).toBeVisible()
  await open(page)
  await page.keyboard.type('zzqqxx')
  await expect(said(page)).toHaveText('Nothing found for “zzqqxx”')
  await expect(finder(page).locator('b', { hasText: 'Nothing found for “zzqqxx”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(finder(page)).toBeVisible()

  await page.route('**/api/users/username/*', (route) => route.fulfill({ status: 500, json: {} }))
  await box(page).fill('friends')
  await expect(said(page)).toHaveText('People could not be searched.')
  await expect(option(page, 'Friends')).toBeVisible()
  await page.route('**/api/perks?*', (route) => route.abort())
  await box(page).fill(other.username)
  await expect(finder(page).getByRole('alert')).toContainText('People and perks could not be searched.')
  await expectAccessibleFinder(page, 'a search that failed')
  await page.unroute('**/api/users/username/*')
  await page.unroute('**/api/perks?*')
  await finder(page).getByRole('button', { name: 'Try again' }).click()
  await expect(box(page)).toBeFocused()
  await expect(option(page, new RegExp(other.username))).toBeVisible()
  await expect(finder(page).getByRole('alert')).toHaveCount(0)
})

test('focus goes back to where it was, and what was being typed there stays', async ({ product, page }) => {
  const me = await makePerson(product, 'Rita Return')
  await openAs(page, product, me, '/marketplace')
  const search = page.getByLabel('Search perks')
  await search.fill('half a th')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('half a th')
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toHaveCount(0)
  await expect(search).toBeFocused()

  const button = page.getByRole('button', { name: 'Find people, perks and pages' })
  await expect(button).toHaveAttribute('title', /Find \((Ctrl\+|⌘)K\)/)
  await button.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

for (const look of [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const) {
  test.describe(look.name, () => {
    test.use({
      viewport: look.viewport,
      colorScheme: look.colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('axe finds nothing, and nothing sticks out', async ({ product, page }) => {
      const title = `Sauna evening ${tag()}`
      const [me, { owner }] = await Promise.all([makePerson(product, 'Ada Axe'), somebodyWithAPerk(product, title)])
      await openAs(page, product, me, '/marketplace')
      await page.getByRole('button', { name: 'Find people, perks and pages' }).click()
      await expect(option(page, 'My Perks')).toBeVisible()
      await expectAccessibleFinder(page, 'the pages')
      await box(page).fill(owner.username.slice(0, 4))
      await expect(option(page, new RegExp(owner.username))).toBeVisible()
      await expectAccessibleFinder(page, 'a person')
      await box(page).fill('sauna')
      await expect(option(page, new RegExp(title))).toBeVisible()
      await expectAccessibleFinder(page, 'a perk')
      await box(page).fill('zzqqxx')
      await expect(said(page)).toContainText('Nothing found')
      await expectAccessibleFinder(page, 'nothing found')
      const dialog = await finder(page).boundingBox()
      expect(dialog?.x).toBeGreaterThanOrEqual(0)
      expect(dialog?.width).toBe(look.viewport.width < 761 ? look.viewport.width : 620)
      await expectFits(page, 'the finder')
    })
  })
}
