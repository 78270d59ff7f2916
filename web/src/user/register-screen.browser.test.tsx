import { readInvitation } from '@perkloop/contract/invitation'
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
