import { listPasskeys } from '@perkloop/contract/passkey'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { deleteProfile } from '@perkloop/contract/user'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { DeleteAccountDialog } from './delete-account-dialog'

function Account() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Begin
      </button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

it('a deletion that hung and was cancelled asks for its word again, whatever is answered later', async () => {
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  const letGo = hurryLocks()
  const { promise, resolve } = held<Response>()
  const sent = answer(deleteProfile, () => promise)
  const question = page.getByRole('alertdialog')
  const remove = question.getByRole('button', { name: 'Delete Account' })
  await openPage(<Account />)
  await page.getByRole('button', { name: 'Begin' }).click()
  await question.getByRole('textbox').fill('DELETE')
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
