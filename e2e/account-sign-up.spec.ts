import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './axe'
import { acceptTerms, makePerson } from './people'
import { expect, test } from './product'

async function fillIn(page: Page, change: Record<string, string> = {}) {
  const tag = Math.random().toString(36).slice(2, 8)
  const fields = {
    'Full name': 'Ann Example',
    Username: `ann-${tag}`,
    Email: `mail-${tag}@example.com`,
    Password: 'A quiet walk 42',
    City: 'Oakland',
    ...change,
  }
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: label === 'Password' }).fill(text)
  }
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

test('a dead invitation is told once and can be left behind, with everything typed', async ({ page, product }) => {
  await page.goto(`${product.url}/register?invitation=no-such-token`)
  await fillIn(page)
  await go(page).click()
  await acceptTerms(page, 'Ann Example')
  const way = page.getByRole('button', { name: 'Sign up without the invitation' })
  await expect(way).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page, 'refused')
  await way.click()
  await expect(page).toHaveURL(`${product.url}/register`)
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('A quiet walk 42')
  await go(page).click()
  await acceptTerms(page, 'Ann Example')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  // Back does not open the Terms again.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a password that is easy to guess is said before the Terms', async ({ page, product }) => {
  await page.goto(`${product.url}/register`)
  const password = page.getByLabel('Password', { exact: true })
  await fillIn(page, { Email: 'ann.somebody@example.com' })
  for (const [weak, words] of [
    ['my ann.somebody 42', 'Must not contain your email or username'],
    ['Password123', 'This password is too common. Choose another one.'],
  ] as const) {
    await password.fill(weak)
    await go(page).click()
    await expect(password).toHaveAccessibleDescription(new RegExp(words))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('Back closes the Terms and leaves the form; what was typed outlives a look at the sign-in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/`)
  await page.goto(`${product.url}/register`)
  await fillIn(page)
  await go(page).click()
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(terms).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}/register`)
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example')
  await page.goForward()
  await expect(terms).toHaveCount(0)
  await go(page).click()
  await expect(terms).toBeVisible()
  // The cross is the first button, and closing leaves no entry in the history.
  await terms.getByRole('region').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(terms.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(terms).toHaveCount(0)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example')
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a taken username is said while it is typed, and one that is free can be taken instead', async ({
  page,
  product,
}) => {
  const tag = Math.random().toString(36).slice(2, 8)
  const name = `Helen Brooks${tag}`
  await makePerson(product, name, { username: `helen.brooks${tag}` })
  await page.goto(`${product.url}/register`)
  await fillIn(page, { 'Full name': name, Username: `Helen.Brooks${tag}` })
  const username = page.getByLabel('Username')
  await expect(username).toHaveAccessibleDescription(/This username is taken/)
  await expectAccessible(page, 'taken')

  // The Terms do not open for a name that nobody can have.
  await go(page).click()
  await expect(username).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: `Use helen.brooks${tag}2` }).click()
  await expect(username).toHaveValue(`helen.brooks${tag}2`)
  await expect(username).toBeFocused()
  await expect(page.getByText(`helen.brooks${tag}2 is free`).first()).toBeVisible()
  await go(page).click()
  await acceptTerms(page, name)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
})

test('typed and continued at once: the Terms still wait for the answer', async ({ page, product }) => {
  const { username } = await makePerson(product, 'Tina Taken')
  await page.goto(`${product.url}/register`)
  await fillIn(page)
  await page.getByLabel('Username').fill(username)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [how, answer] of [
  ['fails', (route: Route) => route.abort()],
  ['is slow', () => {}],
] as const) {
  test(`a check that ${how} stops nobody, and what registering refuses is said at its fields`, async ({
    page,
    product,
  }) => {
    const taken = await makePerson(product, 'Tilda Taken')
    await page.route('**/username-available?*', answer)
    await page.goto(`${product.url}/register`)
    await fillIn(page, { Username: taken.username, Email: taken.email })
    await go(page).click()
    await acceptTerms(page, 'Ann Example')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already registered/)
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/)
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })
}

test('a link without https:// gets it, where the field is left and where the form is sent', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/register`)
  await fillIn(page)
  const link = page.getByLabel('LinkedIn')
  await link.fill('linkedin.com/in/ann')
  await link.blur()
  await expect(link).toHaveValue('https://linkedin.com/in/ann')
  await link.fill('www.linkedin.com/in/ann')
  await link.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
  await page.goBack()
  await expect(link).toHaveValue('https://www.linkedin.com/in/ann')
  await link.fill('perks.example/ann')
  await go(page).click()
  await expect(link).toHaveAccessibleDescription(/linkedin\.com profile/)
})

test('a wrong password stays said on the form, and the email goes along to the reset', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByRole('link', { name: /Forgot/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
})

test('the theme goes with the system until one is chosen', async ({ page, product }) => {
  for (const path of ['/login', '/']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(product.url + path)
    await expect(page.getByRole('button', { name: 'Switch theme' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await page.getByRole('button', { name: 'Switch theme' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
