import type { Page } from '@playwright/test'
import { expectAccessible, expectPartAccessible } from './axe'
import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

/** Until what the steps follow from is there. */
async function reloadKnowingBids(page: Page) {
  const known = page.waitForResponse('**/api/bids?*')
  await page.reload()
  await known
  await expect(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
}

/** What a new member opens over the marketplace, in light and dark. */
async function lookAround(page: Page) {
  await expectPartAccessible(page, 'the first steps', '.first-steps')
  await expect(page.getByRole('region', { name: 'Swaps for you' })).toContainText('say what you would take')
  await expectPartAccessible(page, 'no swaps yet', '.swaps')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Olga Owner/ })).toBeVisible()
  await expectPartAccessible(page, 'the bell’s list', '.notifications')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectPartAccessible(page, 'the keys', '.shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a new member is led from nothing to a first exchange, by what really happened', async ({ page, product }) => {
  const [nova, olga] = await makePeople(product, 'Nova New', 'Olga Owner')
  const [target] = await Promise.all([
    postPerk(product, olga, 'Rowing club'),
    post(product, '/friends/request', { recipientId: nova.id }, olga),
  ])
  await openAs(page, product, nova, '/marketplace')
  const steps = page.getByRole('region', { name: 'Your first swap' })
  const now = steps.locator('[aria-current=step]')
  await expect(now).toContainText('Post what you don’t use')
  await expectAccessible(page, 'first steps')
  await lookAround(page)

  await steps.getByRole('button', { name: 'Post a perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByRole('button', { name: 'Open calendar' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectPartAccessible(page, 'a calendar', '.popover')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await form.getByLabel('Title').fill('Vegetable box')
  await form.getByLabel('Description').fill('Every Friday')
  await form.getByLabel('Estimated value').fill('32')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  // One's own perks are not in the marketplace: the toast leads to where they are.
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Perk created' })
  await expect(toast).toBeVisible()
  await expect(now).toContainText('Bid on what you want')
  await toast.getByRole('button', { name: 'See it in My Perks' }).click()
  await expect(page).toHaveURL(`${product.url}/myperks`)
  await expect(page.getByText('Vegetable box').first()).toBeVisible()
  await page.goBack()
  await expect(now).toContainText('Bid on what you want')

  const own = await (
    await fetch(`${product.url}/api/perks/user`, { headers: { authorization: `Bearer ${nova.token}` } })
  ).json()
  const ids = { offeredPerkId: target._id, bidPerkId: own[0]._id }
  const bid = await post(product, '/bids', { ...ids, quantity: 1 }, nova)
  await expect(now).toContainText('Agree and swap')
  await expect(steps.getByRole('link', { name: 'See your bids' })).toBeVisible()

  const completionDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await post(product, `/bids/${bid._id}/accept`, { completionDate, logistics: 'At noon' }, olga)
  await expect(steps).toHaveCount(0)
  await reloadKnowingBids(page)
  await expect(steps).toHaveCount(0)
})
