import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs, password, signIn } from './people'
import { expect, test } from './product'

test('the own profile: edit, turn private, copy the code, make a new one', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await makePerson(product, 'Edda Edit')
  await openAs(page, product, person, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Oakland')
  await page.getByLabel('Private').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Oakland')).toBeVisible()

  await page.getByRole('button', { name: 'Copy invite code' }).click()
  await expect(page.getByText('Invite code copied!')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toMatch(/^[A-Z0-9]{10}$/)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel(/Make a new invite code/).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
})

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

test('an account is deleted by typing DELETE', async ({ page, product }) => {
  const person = await makePerson(product, 'Gail Gone')
  await openAs(page, product, person, '/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('This action is permanent and cannot be undone.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  for (const word of ['delete', 'DELETE ']) {
    await dialog.getByRole('textbox').fill(word)
    await expect(confirm).toBeDisabled()
  }
  await expectAccessible(page, 'asking')
  await dialog.getByRole('textbox').fill('DELETE')
  await confirm.click()
  await expect(page.getByText('Account deleted successfully. Goodbye!')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await signIn(page, product, person.email)
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
})
