import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs, password, post, signIn } from './people'
import { expect, test } from './product'

test('the own profile: edit, turn private, copy the code, make a new one', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await makePerson(product, 'Edda Edit')
  await openAs(page, product, person, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Oakland')
  // The draft stays while another tab is open.
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await page.getByLabel('LinkedIn').fill('https://example.com/in/edda')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('LinkedIn')).toHaveAccessibleDescription(/linkedin.com/)
  await expectAccessible(page, 'refused')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/edda')
  await page.getByLabel('Private').check()
  await page.route('**/api/users/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Perks' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await page.unroute('**/api/users/profile')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Oakland')).toBeVisible()
  await expect(page.getByRole('link', { name: 'linkedin.com/in/edda' })).toBeVisible()
  await expectAccessible(page, 'private profile')

  await page.getByRole('button', { name: 'Copy invite code' }).click()
  await expect(page.getByText('Invite code copied!')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toMatch(/^[A-Z0-9]{10}$/)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel(/Make a new invite code/).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
})

test('sessions: seen and ended in one place, logged out in the other at once', async ({ page, product, browser }) => {
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
})

test('the password is changed with the current one, by keyboard alone', async ({ page, product }) => {
  const person = await makePerson(product, 'Paco Password')
  await openAs(page, product, person, '/profile?tab=sessions')
  await page.getByLabel('Current password').focus()
  await page.keyboard.type('not this one')
  for (const text of ['A louder walk 43', 'A louder walk 44']) {
    // Past the button that shows the password, to the next field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page, 'no match')
  await page.getByLabel('Confirm password').fill('A louder walk 43')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('A louder walk 43')
  await page.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await logInAs(product, person.email, 'A louder walk 43')
})

test('how one is told: switched off per kind and channel, rolled back when that fails', async ({ page, product }) => {
  const person = await makePerson(product, 'Mara Mail')
  await openAs(page, product, person, '/profile?tab=mail')
  const requests = page.getByRole('checkbox', { name: 'Friend request: Email' })
  await expect(requests).toBeChecked()
  await expectAccessible(page, 'mail settings')
  await page.route('**/api/users/notification-settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await requests.click()
  await expect(page.getByText(/^Failed to/)).toBeVisible()
  await expect(requests).toBeChecked()
  await page.unroute('**/api/users/notification-settings')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await requests.click()
  await expect(requests).not.toBeChecked()
  await saved
  await page.reload()
  await expect(requests).not.toBeChecked()
  const asker = await makePerson(product, 'Otis Other')
  await post(product, '/friends/request', { recipientId: person.id }, asker)
  await expect(page.getByRole('link', { name: /1 pending request/ }).first()).toBeVisible({ timeout: 10_000 })
  // Mails are sent in order: one from before this would be there by now.
  await post(product, '/users/request-password-reset', { email: person.email })
  const subjects = async () => (await product.mailTo(person.email)).map((mail) => mail.subject)
  await expect.poll(async () => (await subjects())[0]).toContain('reset code')
  expect(await subjects()).toHaveLength(2)
})

test('without a connection nothing is left to happen later: not even the end of the account', async ({
  page,
  product,
  context,
}) => {
  const person = await makePerson(product, 'Olive Offline')
  await openAs(page, product, person, '/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('DELETE')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Failed to delete account. Please try again. You are offline.')).toBeVisible({
    timeout: 5_000,
  })
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
  await logInAs(product, person.email, password)
})

test('somebody who signed in a while ago proves that it is them, and it goes on', async ({ page, product }) => {
  const person = await makePerson(product, 'Pia Proof')
  await openAs(page, product, person, '/profile')
  // As the server responds after 15 minutes, until it gets the password.
  let proven = false
  const problem = { status: 403, json: { code: 'PROOF_NEEDED', message: 'Please prove that it is you.', status: 403 } }
  await page.route(/api\/users\/(data|profile)$/, (route) => {
    const asks = route.request().method() === 'DELETE' || route.request().url().endsWith('data')
    return asks && !proven ? route.fulfill(problem) : route.fallback()
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/users/prove') && response.ok()) proven = true
  })
  const asking = page.getByRole('dialog', { name: 'Is it you?' })
  const prove = async (typed: string) => {
    await asking.getByLabel('Current password').fill(typed)
    await asking.getByRole('button', { name: 'Continue' }).click()
  }

  await page.getByRole('button', { name: 'Download your data' }).click()
  await expectAccessible(page, 'is it you')
  await prove('not this one')
  await expect(asking.getByText('This is not your current password')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), prove(password)])
  expect(file.suggestedFilename()).toBe('perkloop-data.json')
  await expect(asking).toHaveCount(0)

  proven = false
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await prove(password)
  await expect(page.getByText('Account deleted successfully. Goodbye!')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
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
