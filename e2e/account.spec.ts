import { logInAs, makePerson, openAs, password } from './people'
import { expect, test } from './product'
import { openElsewhere } from './two-people'

test('sessions: ended in one place, logged out in the other at once; and the password is changed', async ({
  page,
  product,
  browser,
}) => {
  const person = await makePerson(product, 'Sia Session')
  const again = await logInAs(product, person.email, password)
  const other = await openElsewhere(browser, product, again, '/marketplace')
  await openAs(page, product, person, '/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page).toHaveURL(/tab=sessions/)
  await expect(page.getByText('This device')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await page.getByRole('button', { name: /^Sign out on/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0)
  await expect(other).toHaveURL(`${product.url}/login`)

  await page.getByLabel('Current password').fill(password)
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('A louder walk 43')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
})
