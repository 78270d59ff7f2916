import { register, usernameAvailable } from '@perkloop/contract/account'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { saidErrors } from '../../test/said-errors'
import { acceptTerms, created, field, fillIn, goOn, openSignUp, readTerms, signedUp, terms } from '../../test/sign-up'

const username = field('Username')
const taken = { path: 'username', message: 'This username is taken' }

/** The server has a user with this name. */
function hasUser(name: string, suggestion: string) {
  answer(usernameAvailable, ({ query }) => {
    const available = query.username?.toLowerCase() !== name
    return { available, suggestion: available ? null : suggestion }
  })
}

it('a taken username is said while it is typed, and one that is free can be taken instead', async () => {
  await openSignUp()
  hasUser('helen.brooks', 'helen.brooks2')
  const sent = answer(register, () => created)
  await fillIn({ 'Full name': 'Helen Brooks', Username: 'Helen.Brooks' })
  await expect.element(username).toHaveAccessibleDescription(/This username is taken/)
  await expectAccessible('taken')

  // The Terms do not open for a name that nobody can have.
  await goOn.click()
  await expect.element(username).toHaveFocus()
  expect(terms.query()).toBeNull()

  await page.getByRole('button', { name: 'Use helen.brooks2' }).click()
  await expect.element(username).toHaveValue('helen.brooks2')
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAccessibleDescription('helen.brooks2 is free')
  await goOn.click()
  await acceptTerms('Helen Brooks')
  await expect.element(signedUp).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'Helen Brooks', username: 'helen.brooks2' }])
})

it('typed and continued at once: the Terms still wait for the answer', async () => {
  await openSignUp()
  await fillIn()
  const { promise, resolve } = held()
  const asked = answer(usernameAvailable, async () => {
    await promise
    return { available: false, suggestion: null }
  })
  await username.fill('tina')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(terms.query()).toBeNull()
  resolve()
  await expect.element(username).toHaveAccessibleDescription(/This username is taken/)
  await expect.element(username).toHaveFocus()
  expect(terms.query()).toBeNull()
})

it.each([
  ['fails', connectionLost],
  ['is slow', () => held<never>().promise],
])('a check that %s stops nobody, and what registering refuses is said at its fields', async (_how, check) => {
  const said = saidErrors()
  await openSignUp()
  answer(usernameAvailable, check)
  const errors = [taken, { path: 'email', message: 'This email is already registered' }]
  answer(register, () => refusal(422, { message: 'Check the form', errors }))
  await fillIn()
  await goOn.click()
  await acceptTerms()
  await expect.element(field('Email')).toHaveAccessibleDescription(/already registered/)
  await expect.element(username).toHaveAccessibleDescription(/taken/)
  await expect.element(username).toHaveFocus()
  expect(said()).toEqual([])
})

it('a name that somebody takes meanwhile is told at its field, after the Terms, and nothing is lost', async () => {
  await openSignUp()
  await fillIn({ 'Full name': 'Nina New', Username: 'TARA' })
  await goOn.click()
  await expect.element(terms).toBeVisible()
  await expectAccessible('the Terms')
  hasUser('tara', 'nina.new')
  const sent = answer(register, () => refusal(409, { message: taken.message, errors: [taken] }))
  readTerms()
  await terms.getByRole('checkbox').click()
  await terms.getByRole('textbox').fill('nina new')
  await terms.getByRole('button', { name: 'Accept & Continue' }).dblClick()
  await expect.element(username).toHaveAccessibleDescription(/This username is taken/)
  await expect.element(username).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Use nina.new' })).toBeVisible()
  await expect.element(field('Full name')).toHaveValue('Nina New')
  await expectAccessible('taken meanwhile')
  expect(sent).toHaveLength(1)
})
