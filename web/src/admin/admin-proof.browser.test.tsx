import { listPasskeys } from '@perkloop/contract/passkey'
import { proveByPassword } from '@perkloop/contract/session'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { stepsAreLeft } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { ApiError } from '../platform/api-error'
import { FormDialog } from '../platform/form-dialog'
import { stateNow, stepsOf } from '../platform/history-state'
import { useHistoryStep } from '../platform/history-step'
import { useSending } from '../platform/use-sending'
import { AdminProof, useAdminProof } from './admin-proof'

const form = page.getByRole('dialog', { name: 'Close an account' })
const proof = page.getByRole('dialog', { name: 'Is it you?' })
const tries: string[] = []
let answered: Promise<void> = Promise.resolve()

function Desk() {
  const closing = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => closing.open(true)}>
        Begin
      </button>
      {closing.value && <Closing onClose={closing.close} />}
    </>
  )
}

/** As the server does, it wants a proof first. */
function Closing({ onClose }: { onClose: () => void }) {
  const { withProof } = useAdminProof()
  const send = async () => {
    tries.push('sent')
    await answered
    if (tries.length === 1) throw new ApiError(403, 'Prove it', { code: 'PROOF_NEEDED' })
  }
  const sending = useSending({ send: () => withProof(send), onSent: onClose })
  return (
    <FormDialog
      title="Close an account"
      label="Close it"
      dirty
      sending={sending}
      onSubmit={sending.submit}
      {...{ onClose }}
    >
      <label>
        Why
        <input defaultValue="Spam" />
      </label>
    </FormDialog>
  )
}

async function openForm() {
  tries.length = 0
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(
    <AdminProof>
      <Desk />
    </AdminProof>,
    '/admin/people',
  )
  await page.getByRole('button', { name: 'Begin' }).click()
  await form.getByRole('button', { name: 'Close it' }).click()
}

async function openProof() {
  await openForm()
  await expect.element(proof).toBeVisible()
}

it('Back from the proof leads to the form that waits for it, which says why it was not sent', async () => {
  await openProof()
  history.back()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Prove it')
  expect(location.pathname).toBe('/admin/people')
})

it('once it is given the form is sent again', async () => {
  await openProof()
  answer(proveByPassword, () => ({ message: 'Proven' }))
  await proof.getByLabelText('Current password', { exact: true }).fill('right')
  await proof.getByRole('button', { name: 'Continue' }).click()
  // While the proof lies over it, the form counts as not there.
  await expect.poll(() => tries.length).toBe(2)
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(form).not.toBeInTheDocument()
  await stepsAreLeft()
  expect(location.pathname).toBe('/admin/people')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('the browser does not ask when the proof is given on another site', async () => {
  await openProof()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('is not asked for a form that was cancelled because its call hung, and nothing is sent again', async () => {
  const letGo = hurryLocks()
  const { promise, resolve } = held<void>()
  answered = promise
  await openForm()
  await letGo()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await stepsAreLeft()
  resolve()
  await expect.element(page.getByText('Prove it')).toBeVisible()
  expect(proof.query()).toBeNull()
  // No step was opened either, which Back would have to leave.
  expect(stepsOf({ state: stateNow() })).toEqual([])
  expect(tries).toEqual(['sent'])
})
