import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('somebody’s profile: a request is known in other tabs and withdrawn, befriend and part', async ({
  page,
  product,
  context,
}) => {
  const [asker, asked] = await makePeople(product, 'Wanda Withdraw', 'Walt Wanted')
  await postPerk(product, asked, 'Pool pass')
  await openAs(page, product, asker, `/profile/${asked.id}`)
  await expect(page).toHaveTitle(`${asked.name} · Perkloop`)
  await expect(page.getByRole('heading', { name: 'Pool pass' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Friend' })
  const sent = page.getByRole('button', { name: 'Friend Request Sent' })
  await add.press('Enter')
  await expect(sent).toBeDisabled()
  await expect(sent).toBeFocused()

  const other = await context.newPage()
  await other.clock.install()
  await openAs(other, product, asker, '/friends')
  await other.getByRole('tab', { name: 'Search by Username' }).click()
  await other.getByPlaceholder('Enter username').fill(asked.username)
  await other.getByRole('button', { name: 'Search', exact: true }).click()
  const found = other.getByRole('listitem').filter({ hasText: asked.username })
  await expect(found.getByRole('button', { name: 'Sent' })).toBeDisabled()
  await found.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(other.getByText('Friend request withdrawn')).toBeVisible()
  await expect(found.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
  // The first tab gets the live event once it can no longer be undone, and that of the next request.
  await expect(sent).toBeVisible()
  await other.clock.fastForward(6_000)
  await expect(add).toBeVisible()
  await found.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(found.getByRole('button', { name: 'Sent' })).toBeFocused()
  await expect(sent).toBeVisible({ timeout: 6_000 })
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(add).toBeFocused()
  // What can still be undone is sent as the page is left.
  await page.goto(`${product.url}/profile/${asker.id}`)
  await expect(found.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  // The text that is typed next must not be taken for the user found before.
  await other.getByPlaceholder('Enter username').fill('somebody')
  await expect(found).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page).toHaveTitle('Profile · Perkloop')

  // Befriended by the other, it says so by itself.
  const { _id } = await post(product, '/friends/request', { recipientId: asked.id }, asker)
  await page.goto(`${product.url}/profile/${asked.id}`)
  await expect(sent).toBeVisible()
  await post(product, '/friends/respond', { requestId: _id, accept: true }, asked)
  await page.getByRole('button', { name: 'Remove Friend' }).click({ timeout: 6_000 })
  await expect(add).toBeVisible()
})
