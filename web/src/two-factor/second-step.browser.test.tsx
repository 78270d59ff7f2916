import { login } from '@perkloop/contract/account'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { loginSecondStep } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { readToken } from '../platform/token'
import { LoginScreen } from '../user/login-screen'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByLabelText('Code', { exact: true })

/** At the second step, after a right password. */
async function openSecondStep() {
  answer(lookUpSso, () => ({ offer: null }))
  answer(login, () => ({ secondStep: { ticket: 'ticket', expiresInSeconds: 600 } }))
  await openPage(<LoginScreen />, '/login')
  await email.fill('bea@mail.example')
  await password.fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect.element(code).toHaveFocus()
  // So a phone offers what its app or a message says.
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
}

it('Back leads from the second step to the form, as it was left', async () => {
  await openSecondStep()
  history.back()
  await expect.element(password).toHaveFocus()
  await expect.element(email).toHaveValue('bea@mail.example')
  expect(location.pathname).toBe('/login')
})

it('a wrong code is said at its field; a ticket that has ended leads back to the password, with words', async () => {
  await openSecondStep()
  const message = 'Two tries left, then you start again.'
  const sent = answer(loginSecondStep, () => refusal(400, { message, errors: [{ path: 'code', message }] }))
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(message)
  await expect.element(code).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: 'ticket', code: '000000' }])
  await expectLooksRight('a wrong code')

  const ended = 'Too many wrong codes. Please sign in again.'
  answer(loginSecondStep, () => refusal(400, { code: 'TICKET_ENDED', message: ended }))
  // The wrong code is selected, so that the next one replaces it.
  await userEvent.keyboard('000001{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(ended)
  await expect.element(password).toHaveFocus()
  await expectAccessible('ended')
})

it('a failure keeps the code that was typed', async () => {
  await openSecondStep()
  answer(loginSecondStep, () => refusal(500))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Login failed')
  await expect.element(code).toHaveValue('123456')
})

it('a recovery code lets in instead, and its field has the focus', async () => {
  await openSecondStep()
  const sent = answer(loginSecondStep, () => ({ token: 'by recovery code', user: me }))
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect.element(recovery).toHaveFocus()
  await userEvent.keyboard('aaaa bbbb cc00{Enter}')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ ticket: 'ticket', code: 'aaaa bbbb cc00' }])
  await expect.element(page.getByText('Welcome back!')).toBeVisible()
  expect(readToken()).toBe('by recovery code')
})
