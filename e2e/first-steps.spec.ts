import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './axe'
import { makePeople, makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

/** Until what the steps follow from is there. */
async function reloadKnowingBids(page: Page) {
  const known = page.waitForResponse('**/api/bids?*')
  await page.reload()
  await known
  await expect(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
}

test('a new member is led from nothing to a first exchange, by what really happened', async ({ page, product }) => {
  const [nova, olga] = await makePeople(product, 'Nova New', 'Olga Owner')
  const target = await postPerk(product, olga, 'Rowing club')
  await openAs(page, product, nova, '/marketplace')
  const steps = page.getByRole('region', { name: 'Your first swap' })
  const now = steps.locator('[aria-current=step]')
  await expect(now).toContainText('Post what you don’t use')
  await expectAccessible(page, 'first steps')

  await steps.getByRole('button', { name: 'Post a perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
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

test('the steps are put away for good by whom they bother, and for nobody else', async ({ page, product }) => {
  const [nora, nils] = await makePeople(product, 'Nora New', 'Nils New')
  await openAs(page, product, nora, '/marketplace')
  const steps = page.getByRole('region', { name: 'Your first swap' })
  await expect(steps).toBeVisible()
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await reloadKnowingBids(page)
  await expect(steps).toHaveCount(0)
  await page.addInitScript((token) => localStorage.setItem('perkloop.token', token), nils.token)
  await page.reload()
  await expect(steps).toBeVisible()
})

for (const width of [320, 390, 1280]) {
  test(`the steps fit, ${width} px wide`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 650 })
    const nino = await makePerson(product, 'Nino New')
    await openAs(page, product, nino, '/marketplace')
    await expect(page.getByRole('button', { name: 'Post a perk' })).toBeVisible()
    await expectFits(page, `${width}`)
  })
}

test('who has been here for long is not led', async ({ page, demo }) => {
  await page.goto(`${demo.url}/login`)
  const reply = await page.request.post(`${demo.url}/api/users/login`, {
    data: { email: 'ben@asterway.example', password: 'swap-more-perks' },
  })
  await page.evaluate((token) => localStorage.setItem('perkloop.token', token), (await reply.json()).token)
  await page.goto(`${demo.url}/marketplace`)
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first swap' })).toHaveCount(0)
})
