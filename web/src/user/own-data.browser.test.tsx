import { downloadOwnData } from '@perkloop/contract/account'
import { proveByPassword } from '@perkloop/contract/session'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { catchFiles } from '../../test/saved-files'
import { OwnData } from './own-data'

const button = page.getByRole('button', { name: 'Download your data' })
const proof = page.getByRole('dialog', { name: 'Is it you?' })
const data = { account: { name: 'Ben Bidder', email: 'ben@asterway.example' } }

it('one’s own data comes as a file; what failed is said', async () => {
  const files = catchFiles()
  await openPage(<OwnData />)
  answer(downloadOwnData, () => refusal(500))
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to download your data')
  expect(files).toEqual([])
  answer(downloadOwnData, () => data)
  await button.click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['perkloop-data.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('who signed in a while ago proves that it is them, and the file comes', async () => {
  const files = catchFiles()
  answer(getTwoFactor, () => noTwoFactor)
  answer(downloadOwnData, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Please prove that it is you.' }))
  await openPage(<OwnData />)
  await button.click()
  await expect.element(proof).toBeVisible()
  await expectAccessible('is it you')
  const message = 'This is not your current password'
  answer(proveByPassword, () => refusal(400, { message, errors: [{ path: 'currentPassword', message }] }))
  const typed = proof.getByLabelText('Current password', { exact: true })
  await typed.fill('not this one')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(typed).toHaveAccessibleDescription(message)

  answer(proveByPassword, () => {
    answer(downloadOwnData, () => data)
    return { message: 'Proven' }
  })
  await typed.fill('A quiet walk 42')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['perkloop-data.json'])
  await expect.element(proof).not.toBeInTheDocument()
})
