import { downloadOwnData } from '@perkloop/contract/account'
import { listPasskeys } from '@perkloop/contract/passkey'
import { proveByPassword } from '@perkloop/contract/session'
import { beginSso, lookUpSso } from '@perkloop/contract/sso-sign-in'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me, noTwoFactor } from '../../test/samples'
import { readWantedPage } from '../platform/wanted-page'
import { OwnData } from './own-data'

const dialog = page.getByRole('alertdialog', { name: 'Is it you?' })
const offered = (isRequired: boolean) =>
  answer(lookUpSso, () => ({
    offer: { organizationId: byCompany.organization ?? '', organizationName: 'Fernhill', isRequired },
  }))

/** The proof that a download asks for, a while after signing in. */
async function openProof(user: typeof me) {
  answer(downloadOwnData, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(<OwnData />, '/profile?tab=sessions', user)
  await page.getByRole('button', { name: 'Download your data' }).click()
}

it.each([
  ['is offered', { ...byCompany }],
  ['is required', { ...byCompany, hasPassword: true, ssoRequired: true }],
])('who signs in by their company, where it %s, does so again and comes back to the page', async (_what, user) => {
  offered(user.ssoRequired)
  const begun = answer(beginSso, () => held<never>().promise)
  await openProof(user)
  const again = dialog.getByRole('button', { name: 'Sign in again with Fernhill' })
  await expect.element(again).toBeVisible()
  await expectLooksRight('the proof by single sign-on')
  await again.click()
  await expect.poll(() => begun.map(({ body }) => body)).toEqual([{ email: user.email, isAgain: true }])
  expect(readWantedPage()).toBe('/profile?tab=sessions')
  expect(document.querySelector('input[type=password]')).toBeNull()
})

it('who has left the company, and has no password, is led to one', async () => {
  offered(false)
  await openProof({ ...byCompany, organization: null, organizationName: null, role: null })
  await expect.element(dialog.getByText(/have none yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Set a password' }).click()
  await expect.poll(() => location.pathname).toBe('/reset-password')
})

it('a provider that cannot be reached says so, and the dialog stays', async () => {
  offered(false)
  answer(beginSso, () => refusal(400, { message: 'The identity provider does not respond' }))
  await openProof(byCompany)
  await dialog.getByRole('button', { name: 'Sign in again with Fernhill' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('does not respond')
})

it('who has a password proves it by that', async () => {
  const proofs = answer(proveByPassword, () => ({ message: 'Proven' }))
  await openProof(me)
  const form = page.getByRole('dialog', { name: 'Is it you?' })
  await form.getByLabelText('Current password', { exact: true }).fill('right')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => proofs.length).toBe(1)
})
