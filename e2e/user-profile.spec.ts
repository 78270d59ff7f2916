import { makePeople, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('somebody’s profile: befriend, answer and part', async ({ page, product, browser }) => {
  const [one, two] = await makePeople(product, 'Olga One', 'Tom Two')
  await postPerk(product, two, 'Pool pass', { description: 'Any lane', estimatedValue: 30 })
  await openAs(page, product, one, `/profile/${two.id}`)
  await expect(page.getByRole('heading', { name: two.username })).toBeVisible()
  for (const tile of ['Completed Exchanges', 'Exchanges with You', 'Active Exchanges']) {
    await expect(page.getByText(tile).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Pool pass' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Friend Request Sent' })).toBeDisabled()

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(other, product, two, `/profile/${one.id}`)
  await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible()
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  // The user who sent the request sees it without reloading.
  await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible({ timeout: 6_000 })
  await page.getByRole('button', { name: 'Remove Friend' }).click()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
})
