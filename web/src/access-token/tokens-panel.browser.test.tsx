import { proveByPassword } from '@perkloop/contract/session'
import { listTokens, makeToken, revokeToken } from '@perkloop/contract/token'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { TokensPanel } from './tokens-panel'

const token = {
  _id: '0198c000-0000-7000-8000-0000000000e1',
  name: 'Backup',
  scopes: [],
  lastFour: 'abcd',
  createdAt: '2026-01-07T09:00:00.000Z',
  expiresAt: '2099-01-07T09:00:00.000Z',
  lastUsedAt: null,
}
const asking = page.getByRole('alertdialog', { name: 'Revoke this access token?' })
const form = page.getByRole('dialog', { name: 'Make an access token' })
const proof = page.getByRole('dialog', { name: 'Is it you?' })

async function openTokens() {
  answer(listTokens, () => [token])
  await openPage(<TokensPanel />, '/profile?tab=sessions')
}

it('Back closes the question before a token is revoked', async () => {
  await openTokens()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(asking).toBeVisible()
  history.back()
  await expect.element(asking).not.toBeInTheDocument()
  expect(location.pathname).toBe('/profile')
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toHaveFocus()
})

it('a revoked token leaves no step behind, and its panel has the focus', async () => {
  await openTokens()
  await page.getByRole('button', { name: 'Revoke' }).click()
  answer(revokeToken, () => ({ _id: token._id, message: 'Revoked' }))
  answer(listTokens, () => [])
  await asking.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByRole('heading', { name: 'Access tokens' })).toHaveFocus()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await expect.element(page.getByText('Access token revoked')).toBeVisible()
})

it.each(['at once', 'once the note of it is gone'])(
  'revoked after it failed, %s, nothing says that it failed',
  async (when) => {
    const pass = skipTime()
    await openTokens()
    await page.getByRole('button', { name: 'Revoke' }).click()
    answer(revokeToken, () => refusal(503, { message: 'Busy now' }))
    await asking.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('Busy now')).toBeVisible()
    if (when !== 'at once') {
      await pass(4_000)
      await expect.element(page.getByText('Busy now')).not.toBeInTheDocument()
    }
    answer(revokeToken, () => ({ _id: token._id, message: 'Revoked' }))
    answer(listTokens, () => [])
    await asking.getByRole('button', { name: 'Revoke' }).click()
    const revoked = page.getByText('Access token revoked')
    await expect.element(revoked).toBeVisible()
    // Under the pointer no toast goes by itself.
    await revoked.hover()
    await expect.element(page.getByText('Busy now')).not.toBeInTheDocument()
  },
)

it('the browser asks before a reload loses a token that is being made', async () => {
  await openTokens()
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await form.getByLabelText('Name').fill('Nightly report')
  await form.getByRole('checkbox').first().click()
  const sent = answer(makeToken, () => held<never>().promise)
  await form.getByRole('button', { name: 'Make an access token' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

async function fillToken() {
  await openTokens()
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await form.getByLabelText('Name').fill('Nightly report')
  await form.getByRole('checkbox').first().click()
  answer(makeToken, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  answer(getTwoFactor, () => noTwoFactor)
  await form.getByRole('button', { name: 'Make an access token' }).click()
  await expect.element(proof).toBeVisible()
}

it('Back from the proof leads to the draft', async () => {
  await fillToken()
  history.back()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Nightly report')
  expect(location.pathname).toBe('/profile')
})

it('the draft is sent once the proof is given, and Back then leaves the page', async () => {
  await fillToken()
  answer(proveByPassword, () => ({ message: 'Proven' }))
  const sent = answer(makeToken, () => {
    const made = { ...token, name: 'Nightly report' }
    answer(listTokens, () => [made])
    return { ...made, token: 'pk_secret' }
  })
  await proof.getByLabelText('Current password', { exact: true }).fill('right')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('pk_secret')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ name: 'Nightly report', scopes: [expect.any(String)] })
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByText('pk_secret')).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Nightly report')
  await stepsAreLeft()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('what a token may do is asked for before anything is sent', async () => {
  await openTokens()
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await form.getByLabelText('Name').fill('Nightly report')
  await form.getByRole('button', { name: 'Make an access token' }).click()
  await expect.element(form.getByText('Choose at least one')).toBeVisible()
})

it('the list says when it could not be loaded, and can be tried again', async () => {
  answer(listTokens, () => refusal(422))
  await openPage(<TokensPanel />, '/profile?tab=sessions')
  await expect.element(page.getByText('Failed to fetch access tokens')).toBeVisible()
  answer(listTokens, () => [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No access tokens yet.')).toBeVisible()
})

it.each([320, 1280])('making a token looks right at %s px, in light and dark', async (width) => {
  await page.viewport(width, 800)
  await openTokens()
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/Backup.*pk_…abcd.*Not used yet/)
  await expectLooksRight('the list')
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await form.getByLabelText('Name').fill('Nightly report')
  await form.getByRole('button', { name: 'Make an access token' }).click()
  await expect.element(form.getByText('Choose at least one')).toBeVisible()
  await expectLooksRight('the form')
  await form.getByRole('checkbox').first().click()
  answer(makeToken, () => ({ ...token, name: 'Nightly report', token: `pk_${'w'.repeat(43)}` }))
  await form.getByRole('button', { name: 'Make an access token' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your new access token' })).toBeVisible()
  await expectLooksRight('a token that is shown once')
})
