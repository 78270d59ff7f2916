import { listPasskeys } from '@perkloop/contract/passkey'
import { endOtherSessions, listSessions, type Session } from '@perkloop/contract/session'
import { listTokens } from '@perkloop/contract/token'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { goBack, painted, stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { byCompany, me, noTwoFactor } from '../../test/samples'
import { changed } from '../platform/changes'
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

const session = (end: string, isCurrent: boolean) => ({
  ...{
    _id: `0198c000-0000-7000-8000-0000000000${end}`,
    device: 'Firefox on Linux',
    browser: 'Firefox',
    system: 'Linux',
    kind: 'desktop' as const,
  },
  ...{ createdAt: '2026-01-07T09:00:00.000Z', lastUsedAt: '2026-01-07T09:00:00.000Z', address: null, isCurrent },
})
const [mine, other] = [session('a1', true), session('a2', false)]
const question = page.getByRole('alertdialog')

async function ask(sessions: () => Session[]) {
  await openSecurity(me)
  answer(listSessions, sessions)
  await changed('profile')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(question).toBeVisible()
}

it('the question about other devices does not come back with the next one', async () => {
  let all = [mine, other]
  await ask(() => all)
  for (const next of [[mine], [mine, other]]) {
    all = next
    await changed('profile')
    await painted()
    await expect.element(question).not.toBeInTheDocument()
  }
  await stepsAreLeft()
})

it('Back closes the question about other devices, and waits until these are signed out', async () => {
  await ask(() => [mine, other])
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  expect(location.pathname).toBe('/profile')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const { promise, resolve } = held()
  const sent = answer(endOtherSessions, async () => {
    await promise
    return { message: 'Signed out' }
  })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  await expect.element(question).toBeVisible()
  resolve()
  await expect.element(question).not.toBeInTheDocument()
  await stepsAreLeft()
})

it('who is signed in elsewhere too can end that, in light and dark', async () => {
  let all = [mine, other]
  await ask(() => all)
  await expectLooksRight('the question about other devices')
  answer(endOtherSessions, () => {
    all = [mine]
    return { message: 'Signed out' }
  })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
  await expect.element(page.getByText('This device')).toBeVisible()
  await expectLooksRight('sessions')
})
