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
      await page.route('**/api/users/username/*', (route) => route.abort())
      await box(page).fill('zzqqyy')
      await expect(finder(page).getByRole('alert')).toContainText('People could not be searched.')
      await expectAccessibleFinder(page, 'a search that failed')
      const dialog = await finder(page).boundingBox()
      expect(dialog?.x).toBeGreaterThanOrEqual(0)
      expect(dialog?.width).toBe(look.viewport.width < 761 ? look.viewport.width : 620)
      await expectFits(page, 'the finder')
    })
  })
}
