import { expectLooksRight } from './axe'
import { logInAs, openAs, post } from './people'
import { expect, test } from './product'

test('an administrator resolves an error, until it is seen again', async ({ page, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  const stack = 'TypeError: x is null\n    at swap (https://perkloop.example/assets/app-1.js:10:5)'
  const report = { message: 'TypeError: x is null', stack, url: 'https://perkloop.example/mybids' }
  await post(demo, '/support/log-error', report)
  await post(demo, '/support/log-error', report)
  await openAs(page, demo, admin, '/admin/errors')
  const entry = page.getByRole('listitem').filter({ hasText: 'TypeError: x is null' })
  await expect(entry).toContainText('Seen 2 times')
  await entry.getByText('The latest of them').click()
  await expect(entry.getByText('https://perkloop.example/mybids')).toBeVisible()
  await expectLooksRight(page, 'errors')
  await entry.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Mended in 1.2')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No errors')).toBeVisible()
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await expect(entry).toBeVisible()
  await post(demo, '/support/log-error', report)
  await page.goto(`${demo.url}/admin/errors`)
  await expect(entry).toContainText('Seen 3 times')
})
