import type { Locator, Page } from '@playwright/test'
import { logInAs, makePerson, openAs, type TestPerson } from './people'
import { test as base, expect, type Product } from './product'
import { put } from './rings'
import { postPerk } from './trades'

/** The featured perks are there for all: the next test of this worker finds those that were there before. */
const test = base.extend<{ admin: TestPerson }>({
  admin: async ({ demo }, use) => {
    const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
    const { perks } = await featured(demo, admin)
    await use(admin)
    const { version } = await featured(demo, admin)
    const before = { perks: perks.map(({ _id }) => _id), version, reason: 'As before' }
    expect((await put(demo, '/admin/featured', before, admin)).ok).toBe(true)
  },
})

test('an administrator chooses what the public pages show large', async ({ page, browser, demo, admin }) => {
  const owner = await makePerson(demo, 'Fiona Featured')
  for (const title of ['Kiln hours', 'Loom hours']) await postPerk(demo, owner, title, { estimatedValue: 12 })
  await openAs(page, demo, admin, '/admin/featured')
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .getByRole('listitem')
  const titles = async () => (await rows.locator('b').allTextContents()).join(', ')
  await expect(rows).not.toHaveCount(0)
  const before = (await titles()).split(', ')

  await page.getByRole('searchbox').fill('hours')
  await page.getByRole('button', { name: 'Add Kiln hours' }).click()
  await page.getByRole('button', { name: 'Add Loom hours' }).click()
  const loom = page.getByRole('button', { name: /^Move Loom hours, number/ })
  // By its keys to the top, where it stays in focus.
  await loom.focus()
  for (let at = 0; at <= before.length; at += 1) await page.keyboard.press('ArrowUp')
  await expect(loom).toBeFocused()
  await expect.poll(titles).toBe(['Loom hours', ...before, 'Kiln hours'].join(', '))
  // By the pointer from the bottom to the second place.
  const kiln = page.getByRole('button', { name: /^Move Kiln hours, number/ })
  await kiln.scrollIntoViewIfNeeded()
  await kiln.hover()
  await page.mouse.down()
  await loom.hover({ force: true, position: { x: 10, y: 40 } })
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(titles).toBe(['Kiln hours', 'Loom hours', ...before].join(', '))
  await page.getByRole('button', { name: 'Move Kiln hours down' }).click()
  await expect.poll(titles).toBe(['Loom hours', 'Kiln hours', ...before].join(', '))

  const ofLanding = await previewed(page, 'Landing page')
  expect(ofLanding).toEqual(['Loom hours', 'Kiln hours', ...before].slice(0, 6))
  const ofMarketplace = await previewed(page, 'Public marketplace')
  expect(ofMarketplace).toEqual(ofLanding.slice(0, 3))

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They are new')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  const visitor = await browser.newPage()
  await visitor.goto(demo.url)
  await expect(visitor.getByRole('article').first().getByRole('heading')).toHaveText('Loom hours')
  await expect.poll(() => shownIn(visitor.getByRole('region', { name: 'Featured perks' }))).toEqual(ofLanding)
  await visitor.goto(`${demo.url}/public-marketplace`)
  await expect.poll(() => shownIn(visitor.getByRole('region', { name: 'Featured perks' }))).toEqual(ofMarketplace)
})

async function featured(product: Product, { token }: TestPerson) {
  const reply = await fetch(`${product.url}/api/admin/featured`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()) as { perks: { _id: string }[]; version: string }
}

/** The titles in the preview of a public page: as screen readers hear them, and in its picture, which says the same. */
async function previewed(page: Page, place: string) {
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('tab', { name: place }).click()
  await expect(preview.getByRole('tab', { name: place, selected: true })).toBeVisible()
  const titles = await preview.locator('ol.sr > li').allTextContents()
  expect(await shownIn(preview.locator('.featured-page'))).toEqual(titles)
  return titles
}

/** The titles of featured perks in their order: of the carousel's stations, or of the cards in the marketplace. */
async function shownIn(part: Locator) {
  const stations = await part.locator('.station').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
  if (stations.length > 0) return stations.map((label) => label.replace(/^Show /, ''))
  return part.locator('article').getByRole('heading', { includeHidden: true }).allTextContents()
}
