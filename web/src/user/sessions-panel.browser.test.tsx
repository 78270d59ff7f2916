import { listPasskeys } from '@perkloop/contract/passkey'
import { listSessions } from '@perkloop/contract/session'
import { listTokens } from '@perkloop/contract/token'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me, noTwoFactor } from '../../test/samples'
import { SessionsPanel } from './sessions-panel'

const password = page.getByRole('region', { name: 'Password' })
const twoFactor = page.getByRole('region', { name: 'Two-factor sign-in' })
const setPassword = password.getByRole('link', { name: 'Set a password' })

async function openSecurity(user: typeof me) {
  answer(listSessions, () => [])
  answer(listPasskeys, () => [])
  answer(listTokens, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(<SessionsPanel />, '/profile?tab=sessions', user)
  await expect.element(page.getByText('Where you are signed in')).toBeVisible()
}
const passwordFields = () => document.querySelectorAll('input[type=password]').length

it('who has no password may set one, and is shown no form that takes one', async () => {
  await openSecurity(byCompany)
  await expect.element(setPassword).toHaveAttribute('href', '/reset-password')
  await expect.element(page.getByText('Adding a passkey takes a password. Set one first.')).toBeVisible()
  await expect
    .element(twoFactor.getByText('Codes from your phone come after a password.', { exact: false }))
    .toBeVisible()
  expect(passwordFields()).toBe(0)
  await expectLooksRight('the security of somebody without a password')
  for (const name of ['Change email', 'Add a passkey', /Turn on/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

it.each([
  ['who has none', false],
  ['who had one', true],
])('where the company requires its own sign-in, %s reads that it signs them in', async (_who, hasPassword) => {
  await openSecurity({ ...byCompany, hasPassword, ssoRequired: true })
  await expect.element(password.getByText('Fernhill signs you in. You need no password here.')).toBeVisible()
  await expect.element(setPassword).not.toBeInTheDocument()
  await expect.element(twoFactor.getByText('It counts here as well.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Passkeys')).not.toBeInTheDocument()
  expect(passwordFields()).toBe(0)
})

it('who has a password may change it', async () => {
  await openSecurity(me)
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change email' })).toBeVisible()
})
