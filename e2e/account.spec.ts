import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs, password } from './people'
import { expect, test } from './product'

test('sessions: ended in one place, logged out in the other at once; and the password is changed', async ({
  page,
  product,
  browser,
}) => {
  const person = await makePerson(product, 'Sia Session')
  const again = await logInAs(product, person.email, password)
  const other = await (await browser.newContext()).newPage()
  await openAs(other, product, again, '/marketplace')
  await expect(other.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await openAs(page, product, person, '/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page).toHaveURL(/tab=sessions/)
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'sessions')
  await page.getByRole('button', { name: /^Sign out on/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0)
  await expect(other).toHaveURL(`${product.url}/login`)

  await logInAs(product, person.email, password)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectAccessible(page, 'asking')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  await page.getByLabel('Current password').fill(password)
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('A louder walk 43')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await logInAs(product, person.email, 'A louder walk 43')
})
