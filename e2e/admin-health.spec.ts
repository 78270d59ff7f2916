import { expectLooksRight } from './axe'
import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('an administrator sees how the product does', async ({ page, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await openAs(page, demo, admin, '/admin/health')
  await expect(page.getByText(/^Answered in \d+ ms$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /sendMail/ })).toContainText('Fine')
  await expect(page.getByText('No email has failed')).toBeVisible()
  await expectLooksRight(page, 'health')
  // It reads itself again, and what it has read stays while it can't.
  await page.route('**/api/admin/health', (route) => route.fulfill({ status: 503, json: {} }))
  await expect(page.getByText('it can’t be read just now')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Answered in \d+ ms$/)).toBeVisible()
})
