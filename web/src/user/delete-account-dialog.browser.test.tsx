import { listPasskeys } from '@perkloop/contract/passkey'
import { proveByPassword } from '@perkloop/contract/session'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { deleteProfile } from '@perkloop/contract/user'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { me, noTwoFactor } from '../../test/samples'
import { useHistoryStep } from '../platform/history-step'
import { readToken } from '../platform/token'
import { DeleteAccountDialog } from './delete-account-dialog'

function Account() {
  const { value = false, open, close } = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Begin
      </button>
      <DeleteAccountDialog open={value} onOpenChange={close} />
    </>
  )
}

const question = page.getByRole('alertdialog')
const word = question.getByRole('textbox')
const remove = question.getByRole('button', { name: 'Delete Account' })

async function openQuestion() {
  await openPage(<Account />, '/profile')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(word).toBeVisible()
}

it('who signed in a while ago proves that it is them, and the deletion goes on', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  answer(deleteProfile, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  const proofs = answer(proveByPassword, () => {
    answer(deleteProfile, () => ({ _id: me._id, message: 'Deleted' }))
    return { message: 'Proven' }
  })
  await openQuestion()
  await word.fill('DELETE')
  await remove.click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Account deleted successfully. Goodbye!')).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(proofs.map(({ body }) => body)).toEqual([{ currentPassword: 'A quiet walk 42' }])
})

it('Back waits while the account is deleted', async () => {
  const deleting = held<Response>()
  const sent = answer(deleteProfile, () => deleting.promise)
  await openQuestion()
  await word.fill('DELETE')
  await remove.click()
  await expect.poll(() => sent.length).toBe(1)
  await goBack()
  await expect.element(question).toBeVisible()
  deleting.resolve(refusal(500))
  await expect.element(remove).not.toHaveAttribute('aria-busy')
})

it('who has closed the proof by Back types the word again', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  answer(deleteProfile, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  await openQuestion()
  await word.fill('DELETE')
  await remove.click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(word).toHaveValue('')
})

it('without a connection nothing is left to happen later', async () => {
  const lost = answer(deleteProfile, connectionLost)
  await openQuestion()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    online.mockRestore()
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event('offline'))
  await word.fill('DELETE')
  await remove.click()
  await expect.element(page.getByText('Failed to delete account. Please try again. You are offline.')).toBeVisible()
  const sent = answer(deleteProfile, () => ({ _id: me._id, message: 'Deleted' }))
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await painted()
  expect([lost.length, sent.length]).toEqual([1, 0])
  expect(location.pathname).toBe('/profile')
})

it('a deletion that hung and was cancelled asks for its word again, whatever is answered later', async () => {
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  const letGo = hurryLocks()
  const { promise, resolve } = held<Response>()
  const sent = answer(deleteProfile, () => promise)
  await openQuestion()
  await word.fill('DELETE')
  await remove.click()
  await expect.poll(() => sent.length).toBe(1)
  await letGo()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  resolve(refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  await new Promise((done) => setTimeout(done, 100))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(remove).toBeDisabled()
})

it('only the word as it stands enables the button, and then nothing is left of the session', async () => {
  const sent = answer(deleteProfile, () => ({ _id: me._id, message: 'Deleted' }))
  await openQuestion()
  await expect.element(question.getByText('This action is permanent and cannot be undone.')).toBeVisible()
  for (const wrong of ['delete', 'DELETE ']) {
    await word.fill(wrong)
    await expect.element(remove).toBeDisabled()
  }
  await expectAccessible('asking')
  await word.fill('DELETE')
  await remove.click()
  await expect.element(page.getByText('Account deleted successfully. Goodbye!')).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(sent).toHaveLength(1)
  expect(readToken()).toBeNull()
})
