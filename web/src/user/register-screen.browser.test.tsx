import { register, usernameAvailable } from '@perkloop/contract/account'
import { readInvitation } from '@perkloop/contract/invitation'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { config } from '../../test/samples'
import { RegisterScreen } from './register-screen'

it.each([
  ['open', true],
  ['invited', false],
] as const)(
  'with a bad invitation, where registration is %s, signing up without one is offered: %s',
  async (mode, isOffered) => {
    const { registration } = config
    config.registration = { mode, domains: [] }
    onTestFinished(() => {
      config.registration = registration
    })
    answer(readInvitation, () => refusal(404, { message: 'This invitation is not known.' }))
    await openPage(<RegisterScreen />, `/register?invitation=${'0'.repeat(32)}`)
    await expect.element(page.getByText('This invitation is not known.')).toBeVisible()
    const without = page.getByRole('button', { name: 'Sign up without the invitation' })
    if (isOffered) await expect.element(without).toBeVisible()
    else await expect.element(without).not.toBeInTheDocument()
    // A form that can only be refused at its end is not offered.
    const form = page.getByRole('textbox', { name: 'Email' })
    if (isOffered) await expect.element(form).toBeVisible()
    else await expect.element(form).not.toBeInTheDocument()
    if (isOffered) return
    // The first administrator needs none, and sends no bad one.
    await page.getByRole('button', { name: 'I was asked to look after this place' }).click()
    await expect.element(form).toBeVisible()
    expect(location.search).toBe('')
  },
)

it('the Terms that were accepted stay so where the email is refused, for the same name', async () => {
  answer(usernameAvailable, () => ({ available: true, suggestion: null }))
  answer(lookUpSso, () => ({ offer: null }))
  const sent = answer(register, () =>
    refusal(422, { errors: [{ path: 'email', message: 'This email is taken.' }], message: 'Check the form' }),
  )
  await openPage(<RegisterScreen />, '/register')
  const type = (label: string, text: string) => page.getByLabelText(label).first().fill(text)
  const goOn = page.getByRole('button', { name: 'Continue' })
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await type('Full name', 'Nora New')
  await type('Username', 'nora-new')
  await type('Email', 'taken@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('A quiet walk 42')
  await goOn.click()
  await expect.element(terms).toBeVisible()
  terms.getByRole('heading').last().element().scrollIntoView()
  await terms.getByRole('checkbox').click()
  await terms.getByRole('textbox').fill('Nora New')
  await terms.getByRole('button', { name: 'Accept & Continue' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect.element(page.getByText('This email is taken.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('free@example.com')
  await goOn.click()
  await expect
    .poll(() => sent.map(({ body }) => (body as { email: string }).email))
    .toEqual(['taken@example.com', 'free@example.com'])
  expect(terms.query()).toBeNull()
  await type('Full name', 'Nora Newer')
  await goOn.click()
  await expect.element(terms).toBeVisible()
})
