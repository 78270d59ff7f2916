import { expectAccessible } from './axe'
import { makePerson, password, post, signIn } from './people'
import { expect, test } from './product'

test('signing in: what is wrong, what is not verified yet, and what was typed stays', async ({ page, product }) => {
  const tag = Math.random().toString(36).slice(2, 8)
  const person = { name: 'Vera Unverified', username: `vera-${tag}`, email: `${tag}@example.com`, password }
  await post(product, '/users/register', person)
  await signIn(page, product, person.email, 'not this one')
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
  await expectAccessible(page, 'refused')

  await signIn(page, product, person.email)
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

test('a name that somebody takes meanwhile is told at its field, after the Terms, and nothing is lost', async ({
  page,
  product,
}) => {
  const username = `tara-${Math.random().toString(36).slice(2, 8)}`
  await page.goto(`${product.url}/register`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your full name')).toBeVisible()
  await expectAccessible(page, 'empty form')
  await page.getByLabel('Full name').fill('Nina New')
  await page.getByLabel('Username').fill(username.toUpperCase())
  await page.getByLabel('Email').fill('nina-new@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const terms = page.getByRole('dialog')
  await expectAccessible(page, 'terms')
  await makePerson(product, 'Tara Taken', { username })
  await terms.getByRole('heading').last().scrollIntoViewIfNeeded()
  await terms.getByRole('checkbox').check()
  await terms.getByRole('textbox').fill('nina new')
  await terms.getByRole('button', { name: 'Accept & Continue' }).dblclick()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use nina.new' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Nina New')
  await expectAccessible(page, 'taken')
})
