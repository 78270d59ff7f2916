import { register } from '@perkloop/contract/account'
import { readInvitation } from '@perkloop/contract/invitation'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { saidErrors } from '../../test/said-errors'
import { config } from '../../test/samples'
import { acceptTerms, created, field, fillIn, goOn, openSignUp, password, signedUp, terms } from '../../test/sign-up'
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

it('while an invitation is read there is no form that its text would push away', async () => {
  const { promise, resolve } = held()
  answer(readInvitation, async () => {
    await promise
    return refusal(404, { message: 'This invitation is not known.' })
  })
  await openPage(<RegisterScreen />, '/register?invitation=no-such-token')
  await expect.element(page.getByText('Loading your invitation')).toBeInTheDocument()
  await expectLooksRight('loading an invitation')
  const form = page.getByRole('textbox', { name: 'Email' })
  expect(form.query()).toBeNull()
  resolve()
  await expect.element(form).toBeVisible()
  await expect.element(page.getByText('This invitation is not known.')).toBeVisible()
})

it('an invitation that is read again leaves the form, what was typed and the focus alone', async () => {
  answer(readInvitation, connectionLost)
  await openPage(<RegisterScreen />, '/register?invitation=no-such-token')
  const city = field('City')
  await city.fill('Oakland')
  const { promise, resolve } = held()
  const again = answer(readInvitation, async () => {
    await promise
    return refusal(404, { message: 'This invitation is not known.' })
  })
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await expect.poll(() => again.length).toBe(1)
  await expect.element(city).toHaveFocus()
  resolve()
  await expect.element(page.getByText('This invitation is not known.')).toBeVisible()
  await expect.element(city).toHaveFocus()
  await expect.element(city).toHaveValue('Oakland')
  // A refusal is not asked for again.
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await new Promise((done) => setTimeout(done, 300))
  expect(again.length).toBe(1)
})

it('a dead invitation is told once and can be left behind, with everything typed', async () => {
  const message = 'This invitation is not known.'
  const said = saidErrors()
  answer(readInvitation, () => refusal(404, { message }))
  answer(register, () => refusal(410, { message, errors: [{ path: 'invitationToken', message }] }))
  await openSignUp('/register?invitation=no-such-token')
  await fillIn()
  await goOn.click()
  await acceptTerms()
  await expect.element(terms).not.toBeInTheDocument()
  const without = page.getByRole('button', { name: 'Sign up without the invitation' })
  await expect.element(without).toBeVisible()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(1)
  expect(said()).toEqual([])
  await expectAccessible('refused')

  const sent = answer(register, () => created)
  await without.click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(field('City')).toHaveValue('Oakland')
  await expect.element(password).toHaveValue('A quiet walk 42')
  await goOn.click()
  await acceptTerms()
  await expect.element(signedUp).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'Ann Example', city: 'Oakland' }])
  expect(sent[0]?.body).not.toHaveProperty('invitationToken')
  // Back does not open the Terms again.
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect.element(field('Full name')).toHaveValue('')
  expect(terms.query()).toBeNull()
})

it('the Terms that were accepted stay so where the email is refused, for the same name', async () => {
  const sent = answer(register, () =>
    refusal(422, { errors: [{ path: 'email', message: 'This email is taken.' }], message: 'Check the form' }),
  )
  await openSignUp()
  await fillIn({ Email: 'taken@example.com' })
  await goOn.click()
  await acceptTerms()
  const email = field('Email')
  await expect.element(page.getByText('This email is taken.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('free@example.com')
  await goOn.click()
  await expect
    .poll(() => sent.map(({ body }) => (body as { email: string }).email))
    .toEqual(['taken@example.com', 'free@example.com'])
  expect(terms.query()).toBeNull()
  await field('Full name').fill('Ann Examples')
  await goOn.click()
  await expect.element(terms).toBeVisible()
})

it('a refused email has the focus, however long the Terms take to close', async () => {
  answer(register, () =>
    refusal(422, { errors: [{ path: 'email', message: 'This email is taken.' }], message: 'Check the form' }),
  )
  await openSignUp()
  await fillIn({ Email: 'taken@example.com' })
  await goOn.click()
  await expect.element(terms).toBeVisible()
  // What is done as soon as possible, as giving back the focus, is done late, as on a busy machine.
  const setTimer = window.setTimeout
  // Its type has a promised form as well; nothing here calls that.
  const late = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: TimerHandler, wait = 0) => setTimer(act, wait || 300)) as typeof setTimeout)
  onTestFinished(() => late.mockRestore())
  await acceptTerms()
  await expect.element(page.getByText('This email is taken.')).toBeVisible()
  await new Promise((done) => setTimer(done, 500))
  await expect.element(field('Email')).toHaveFocus()
})

it('Back closes the Privacy text at its foot, and what was typed stays', async () => {
  await openSignUp()
  await fillIn()
  await page.getByRole('button', { name: 'Privacy' }).click()
  const privacy = page.getByRole('dialog', { name: 'Privacy' })
  await expect.element(privacy).toBeVisible()
  history.back()
  await expect.element(privacy).not.toBeInTheDocument()
  expect(location.pathname).toBe('/register')
  await expect.element(password).toHaveValue('A quiet walk 42')
})

it.each([
  ['domains', 'Use your address at asterway.example'],
  ['invited', 'You need an invitation'],
] as const)('where registration is by %s it says so', async (mode, words) => {
  const { registration } = config
  config.registration = { mode, domains: mode === 'domains' ? ['asterway.example'] : [] }
  onTestFinished(() => {
    config.registration = registration
  })
  await openPage(<RegisterScreen />, '/register')
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await expectLooksRight(`registration by ${mode}`)
})
