import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { field, fillIn, goOn, openSignUp, password, terms } from '../../test/sign-up'

const noDialog = () => expect(page.getByRole('dialog').query()).toBeNull()

it('what is missing is said at its field', async () => {
  await openSignUp()
  await goOn.click()
  await expect.element(field('Full name')).toHaveAccessibleDescription('Enter your full name')
  await expectAccessible('an empty form')
})

it('the password rule is said once', async () => {
  await openSignUp()
  expect(page.getByText(/at least 8 characters/i).elements()).toHaveLength(1)
  await expect.element(page.getByText('At least 8 characters')).toBeVisible()
  await password.fill('short')
  await goOn.click()
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible()
  expect(page.getByText(/at least 8 characters/i).elements()).toHaveLength(1)
})

it.each([
  ['my ann.somebody 42', 'Must not contain your email or username'],
  ['Password123', 'This password is too common. Choose another one.'],
])('a password that is easy to guess is said before the Terms: %s', async (weak, words) => {
  await openSignUp()
  await fillIn({ Email: 'ann.somebody@mail.example' })
  await password.fill(weak)
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription(words)
  noDialog()
})

it('a link without https:// gets it, where the field is left and where the form is sent', async () => {
  await openSignUp()
  await fillIn()
  const link = field('LinkedIn')
  await link.fill('linkedin.com/in/ann')
  await userEvent.tab()
  await expect.element(link).toHaveValue('https://linkedin.com/in/ann')
  await link.fill('www.linkedin.com/in/ann')
  await userEvent.keyboard('{Enter}')
  await expect.element(terms).toBeVisible()
  history.back()
  await expect.element(terms).not.toBeInTheDocument()
  await expect.element(link).toHaveValue('https://www.linkedin.com/in/ann')
  await link.fill('perks.example/ann')
  await goOn.click()
  await expect.element(link).toHaveAccessibleDescription(/linkedin\.com profile/)
  noDialog()
})

it('Back closes the Terms and leaves the form, and Forward does not open them again', async () => {
  await openSignUp()
  await fillIn()
  await goOn.click()
  await expect.element(terms).toBeVisible()
  history.back()
  await expect.element(terms).not.toBeInTheDocument()
  expect(location.pathname).toBe('/register')
  await expect.element(field('Full name')).toHaveValue('Ann Example')
  const there = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  history.forward()
  await there
  noDialog()
  await goOn.click()
  await expect.element(terms).toBeVisible()
  // The cross is the first button.
  terms.getByRole('region').element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(terms.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(terms).not.toBeInTheDocument()
})

it('what was typed outlives a look at the sign-in, but for the password', async () => {
  await openSignUp()
  await fillIn()
  await goOn.click()
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect.element(terms).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // Closing the Terms left no entry in the history.
  history.back()
  await expect.element(field('Full name')).toHaveValue('Ann Example')
  await expect.element(field('City')).toHaveValue('Oakland')
  await expect.element(password).toHaveValue('')
})
