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

test('an email that failed is tried again, with a reason', async ({ page, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  const at = new Date().toISOString()
  const mail = {
    _id: '01890000-0000-7000-8000-000000000000',
    kind: 'new-bid',
    recipient: 'ida@example.com',
    attempts: 4,
  }
  const shown = { ...mail, error: '451 try later', createdAt: at, nextAt: at, isSoon: false }
  await page.route('**/api/admin/health/mails?*', (route) => route.fulfill({ json: [shown] }))
  await openAs(page, demo, admin, '/admin/health')
  const entry = page.getByRole('listitem').filter({ hasText: 'ida@example.com' })
  await expect(entry).toContainText('tried 4 times')
  await expectLooksRight(page, 'failed emails')
  await entry.getByRole('button', { name: 'Retry the email to ida@example.com' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The mail server is back')
  const sent = page.waitForRequest('**/api/admin/health/mails/retry')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  expect((await sent).postDataJSON()).toEqual({ mails: [mail._id], reason: 'The mail server is back' })
  await expect(dialog).toHaveCount(0)
})
