import type { Page } from '@playwright/test'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

async function openFinder(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find people, perks and pages' })).toBeFocused()
}

test('keys open pages, dialogs and their own list; a switch takes them away, and the finder has them still', async ({
  page,
  product,
}) => {
  await openAs(page, product, await makePerson(product, 'Kim Keys'), '/marketplace')
  await expect(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(`${product.url}/mybids`)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Find people, perks and pages' })).toBeFocused()
  // In a text field they are letters.
  await page.keyboard.type('n')
  await expect(page.getByRole('combobox')).toHaveValue('n')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Post Your Perk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('My Perks')).toBeVisible()
  // Behind an open dialog they do nothing.
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await page.goBack()
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}/mybids`)
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(`${product.url}/mybids`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await openFinder(page)
  await page.keyboard.type('dark')
  await expect(page.getByRole('option').first()).toHaveText('Switch between light and dark')
  await page.keyboard.press('Enter')
  await expect.poll(theme).not.toBe(before)

  await openFinder(page)
  await page.keyboard.type('post')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Post Your Perk' })).toBeVisible()
  // Back closes it, and not the page.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openFinder(page)
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openFinder(page)
  await page.keyboard.type('log')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/`)
})
