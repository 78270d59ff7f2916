import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs, post } from './people'
import { expect, type Product, test } from './product'

const password = 'A quiet walk 42'

async function logIn(page: Page, product: Product, email: string, withPassword = password) {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.keyboard.press('Enter')
}

test('signing in: what is wrong, what is not verified yet, and what was typed stays', async ({ page, product }) => {
  const tag = Math.random().toString(36).slice(2, 8)
  const person = { name: 'Vera Unverified', username: `vera-${tag}`, email: `${tag}@example.com`, password }
  await post(product, '/users/register', person)
  await logIn(page, product, person.email, 'not this one')
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
  await expectAccessible(page, 'refused')

  await logIn(page, product, person.email)
  await expect(page.getByText('Please verify your email before logging in').first()).toBeVisible()
  await expectAccessible(page, 'not verified')
  await page.getByRole('link', { name: 'Resend verification email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.route('**/api/users/resend-verification', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Failed to send verification email')).toBeVisible()
  await page.unroute('**/api/users/resend-verification')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Taking you to sign in.')).toBeVisible()
  await expectAccessible(page, 'sent again')
  await expect(page).toHaveURL(/\/login$/, { timeout: 6_000 })

  await page.goto(`${product.url}/verify-email/no-such-token`)
  await expect(page.getByText('Verification failed. The link may be invalid or expired.')).toBeVisible()
  await expectAccessible(page, 'bad link')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the success page of a registration, with and without an organization', async ({ page, product }) => {
  await page.goto(`${product.url}/registration-success`)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByText('Organization Joined')).toHaveCount(0)
  await expectAccessible(page, 'plain')
  await page.goto(`${product.url}/registration-success?orgName=Perks%20Circle&joined=true`)
  await expect(page.getByText('Organization Joined')).toBeVisible()
  await expect(page.getByText('Perks Circle')).toBeVisible()
  await expectAccessible(page, 'joined')
})

test('a name taken by somebody else is told at its field, after the Terms, and nothing is lost', async ({
  page,
  product,
}) => {
  const taken = await makePerson(product, 'Tara Taken')
  await page.goto(`${product.url}/register`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your full name')).toBeVisible()
  await expectAccessible(page, 'empty form')
  await page.getByLabel('Full name').fill('Nina New')
  await page.getByLabel('Username').fill(taken.username.toUpperCase())
  await page.getByLabel('Email').fill('nina-new@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const terms = page.getByRole('dialog')
  await expectAccessible(page, 'terms')
  await terms.getByRole('heading').last().scrollIntoViewIfNeeded()
  await terms.getByRole('checkbox').check()
  await terms.getByRole('textbox').fill('nina new')
  await terms.getByRole('button', { name: 'Accept & Continue' }).dblclick()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Nina New')
  await expectAccessible(page, 'taken')
})

test('the own profile: edit, turn private, copy the code, make a new one', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await makePerson(product, 'Edda Edit')
  await openAs(page, product, person, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Oakland')
  // A look at another tab loses nothing.
  await page.getByRole('tab', { name: 'Sessions' }).click()
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
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/tab=sessions/)
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'sessions')
  await page.getByRole('button', { name: /^Sign out on/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()

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
    // Over the button that shows the password, to the next field.
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

test('mail settings: switched off per kind, rolled back when that fails', async ({ page, product }) => {
  const person = await makePerson(product, 'Mara Mail')
  await openAs(page, product, person, '/profile?tab=mail')
  const requests = page.getByRole('switch', { name: 'Friend request' })
  await expect(requests).toBeChecked()
  await expectAccessible(page, 'mail settings')
  await page.route('**/api/users/mail-settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await requests.click()
  await expect(page.getByText(/^Failed to/)).toBeVisible()
  await expect(requests).toBeChecked()
  await page.unroute('**/api/users/mail-settings')
  await requests.click()
  await expect(requests).not.toBeChecked()
  await page.reload()
  await expect(requests).not.toBeChecked()
  const asker = await makePerson(product, 'Otis Other')
  await post(product, '/friends/request', { recipientId: person.id }, asker)
  await expect(page.getByRole('link', { name: /1 pending request/ }).first()).toBeVisible({ timeout: 10_000 })
  // Mails go out in their order: what would come before this one has come.
  await post(product, '/users/request-password-reset', { email: person.email })
  const subjects = async () => (await product.mailTo(person.email)).map((mail) => mail.subject)
  await expect.poll(async () => (await subjects())[0]).toContain('reset code')
  expect(await subjects()).toHaveLength(2)
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
  await logIn(page, product, person.email)
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
})

test('somebody’s profile: befriend, answer and part, in every state', async ({ page, product, browser }) => {
  const [one, two] = await Promise.all([makePerson(product, 'Olga One'), makePerson(product, 'Tom Two')])
  await post(product, '/perks', { title: 'Pool pass', description: 'Any lane', estimatedValue: 30 }, two)
  await openAs(page, product, one, `/profile/${two.id}`)
  await expect(page.getByRole('heading', { name: two.username })).toBeVisible()
  for (const tile of ['Completed Exchanges', 'Exchanges with You', 'Active Exchanges']) {
    await expect(page.getByText(tile).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Pool pass' })).toBeVisible()
  await expectAccessible(page, 'no relation')
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Friend Request Sent' })).toBeDisabled()
  await expectAccessible(page, 'request sent')

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(other, product, two, `/profile/${one.id}`)
  await expectAccessible(other, 'request received')
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  // The one who asked hears of it without asking again.
  await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible({ timeout: 6_000 })
  await expectAccessible(page, 'friends')
  await page.getByRole('button', { name: 'Remove Friend' }).click()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()

  await page.goto(`${product.url}/profile/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByText('User not found')).toBeVisible()
  await expectAccessible(page, 'not found')
  await page.goto(`${product.url}/profile/${one.id}`)
  await expect(page.getByRole('heading', { name: one.username })).toBeVisible()
  await expect(page.getByRole('button', { name: /Friend/ })).toHaveCount(0)
})
