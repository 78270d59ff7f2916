import type { Page } from '@playwright/test'
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
})
