import { expectAccessible, expectFits } from './axe'
import { makePeople, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

/** In milliseconds: within a minute, and what a busy machine adds. */
const minute = 65_000

test('a search is kept, told of what newly fits within a minute, and forgotten', async ({ page, product }) => {
  test.setTimeout(180_000)
  const [wilma, owner] = await makePeople(product, 'Wilma Watcher', 'Otto Owner')
  await openAs(page, product, wilma, '/marketplace?q=unicycle&kind=fitness&maxValue=60')
  // Nothing yet: it is offered where one looks.
  await expect(page.getByText('Nothing matches “unicycle”')).toBeVisible()
  await page.getByRole('button', { name: 'Tell me' }).dblclick()
  await expect(page.getByText('You’ll be told')).toBeVisible()
  await expectAccessible(page, 'a search that is kept')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('You’ll be told')).toBeVisible()
  // Another search is another one; the sort makes no difference.
  await page.goto(`${product.url}/marketplace?q=unicycle&kind=fitness`)
  await expect(page.getByRole('button', { name: 'Tell me' })).toBeVisible()
  await page.goto(`${product.url}/marketplace?q=Unicycle&kind=fitness&maxValue=60&sort=company`)
  await expect(page.getByText('You’ll be told')).toBeVisible()
  await expectFits(page, 'a kept search')

  await page.goto(`${product.url}/friends`)
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
  const kept = list.getByRole('link', { name: '“unicycle”, Fitness, up to $60' })
  await expect(kept).toHaveAttribute('href', '/marketplace?q=unicycle&kind=fitness&maxValue=60')
  await expectAccessible(page, 'the searches one keeps')
  await list.getByRole('button', { name: /^Remove/ }).click()
  await expect(list).toContainText('None yet.')
  await expect(list.getByRole('heading', { name: 'Your searches' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toBeVisible()
  const isDeleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await list.getByRole('button', { name: /^Remove/ }).click()
  await expect(list).toContainText('None yet.')
  expect((await isDeleted).ok()).toBe(true)
  await page.goto(`${product.url}/marketplace?q=unicycle&kind=fitness&maxValue=60`)
  await expect(page.getByRole('button', { name: 'Tell me' })).toBeVisible()
})
