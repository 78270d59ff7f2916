import { acceptTerms, newEmail, openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, row } from './teams'

test('a link is made, and taken by somebody new in another browser', async ({ product, page, browser }) => {
  const { admin } = await foundOrganization(product, 'Perks Circle', 'Ada Admin')
  await openAs(page, product, admin, '/organization?tab=team')
  const links = page.getByRole('region', { name: 'Links for joining' })
  await links.getByLabel('Role').selectOption({ label: 'Member' })
  await links.getByLabel('People at most').fill('3')
  await links.getByRole('button', { name: 'Make a link' }).click()
  const address = (await links.locator('code').textContent()) ?? ''
  expect(address).toContain('/register?invitation=')
  await expect(links.getByText('0 of 3 people')).toBeVisible()

  const path = new URL(address).pathname + new URL(address).search
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await guest.goto(`${product.url}${path}`)
  await expect(guest.getByText('You are invited to Perks Circle as Member.')).toBeVisible()
  const email = newEmail()
  await guest.getByLabel('Full name').fill('Ida Fern')
  await guest.getByLabel('Username').fill(`ida-${Math.random().toString(36).slice(2, 8)}`)
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
  await acceptTerms(guest, 'Ida Fern')
  await expect(guest.getByText('Organization Joined')).toBeVisible()
  await expect(row(page, email)).toContainText('Member')
  await expect(links.getByText('1 of 3 people')).toBeVisible()
})
