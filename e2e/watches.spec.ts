import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

/** In milliseconds: within a minute, and what a busy machine adds. */
const minute = 65_000

test('who keeps a search is told of what newly fits within a minute, and may forget it', async ({ page, product }) => {
  test.setTimeout(180_000)
  const [wilma, owner] = await makePeople(product, 'Wilma Watcher', 'Otto Owner')
  await post(product, '/watches', { q: 'unicycle', kind: 'fitness', maxValue: 60 }, wilma)
  await openAs(page, product, wilma, '/friends')
  await postPerk(product, owner, 'Dear unicycle', { kind: 'fitness', estimatedValue: 61 })
  await postPerk(product, owner, 'Unicycle lessons', { kind: 'fitness', estimatedValue: 60 })
  const toast = page.locator('[data-sonner-toast]', { hasText: '1 new perk fits your search “unicycle”' })
  await expect(toast).toBeVisible({ timeout: minute })
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(`${product.url}/marketplace?q=unicycle&kind=fitness&maxValue=60`)
  await expect(page.locator('.perks').getByRole('heading', { name: 'Unicycle lessons' })).toBeVisible()
  await expect(page.locator('.perks').getByRole('heading', { name: 'Dear unicycle' })).toBeHidden()
  // What it tells of is shown: it is read.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications')

  await page.getByRole('link', { name: 'Your searches' }).click()
  const list = page.getByRole('region', { name: 'Your searches' })
  const isDeleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await list.getByRole('button', { name: /^Remove/ }).click()
  await expect(list).toContainText('None yet.')
  expect((await isDeleted).ok()).toBe(true)
})
