import type { Page } from '@playwright/test'
import { expectLooksRight } from './axe'
import { openAs } from './people'
import { expect, type Product, test } from './product'
import { foundOrganization } from './teams'

const panel = (page: Page) => page.getByRole('region', { name: 'Access tokens' })
const statusOf = async (product: Product, token: string, path: string) =>
  (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status

/** Makes a token by the form, and takes it from where it is shown once. */
async function make(page: Page, name: string, scope: string) {
  await panel(page).getByRole('button', { name: 'Make an access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an access token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: scope }).check()
  await dialog.getByRole('button', { name: 'Make an access token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new access token' })
  const token = (await shown.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^pk_[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(shown).toBeHidden()
  return token
}

test('a token is made, used and revoked; one of an organization reads that', async ({ page, product }) => {
  const { admin: person, path } = await foundOrganization(product, 'Token Circle', 'Otto Owner')
  await openAs(page, product, person, '/organization')
  const reading = await make(page, 'HR report', 'members:read')
  await expect(panel(page).getByRole('listitem')).toContainText('Made by Otto Owner')
  await expectLooksRight(page, 'the settings of an organization with tokens')
  expect(await statusOf(product, reading, `${path}/users`)).toBe(200)
  expect(await statusOf(product, reading, `${path}/audit`)).toBe(403)
  expect(await statusOf(product, reading, '/users/profile')).toBe(403)

  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(panel(page).getByText('No access tokens yet.')).toBeVisible()
  const token = await make(page, 'Calendar sync', 'perks:read')
  const row = panel(page).getByRole('listitem')
  await expect(row).toHaveText(new RegExp(`Calendar sync.*pk_…${token.slice(-4)}.*Not used yet`))
  expect(await statusOf(product, token, '/perks/user')).toBe(200)
  expect(await statusOf(product, token, '/bids')).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used just now')
  await row.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke this access token?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(panel(page).getByText('No access tokens yet.')).toBeVisible()
  expect(await statusOf(product, token, '/perks/user')).toBe(401)
})
