import { listPasskeys } from '@perkloop/contract/passkey'
import { proveByPassword } from '@perkloop/contract/session'
import { getSupportCase, readSharedChat } from '@perkloop/contract/support'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { supportCase } from '../../test/support-case'
import { AdminProof } from '../admin/admin-proof'
import { queryClient } from '../platform/query-client'
import { SupportCaseDialog } from './support-case-dialog'

const proof = page.getByRole('dialog', { name: 'Is it you?' })
const needed = () => refusal(403, { code: 'PROOF_NEEDED', message: 'Please prove that it is you' })

async function open() {
  answer(getSupportCase, () => ({ ...supportCase, isChatShared: true }))
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(
    <AdminProof>
      <SupportCaseDialog id={supportCase._id} onClose={() => {}} />
    </AdminProof>,
    '/admin/support',
  )
}

async function prove() {
  answer(proveByPassword, () => ({ message: 'Proven' }))
  await proof.getByLabelText('Current password', { exact: true }).fill('right')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(proof).not.toBeInTheDocument()
}

it('a shared chat asks for the proof that it needs, again by "Try again", and is read then', async () => {
  await open()
  answer(readSharedChat, needed)
  await page.getByText(/^Chat, shared by/).click()
  await expect.element(proof).toBeVisible()
  history.back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(proof).toBeVisible()
  answer(readSharedChat, () => [])
  await prove()
  await expect.element(page.getByText('There are no messages.')).toBeVisible()
})

it('a request that is open asks for the proof without which it is not read again', async () => {
  await open()
  await expect.element(page.getByText('Nothing came')).toBeVisible()
  answer(getSupportCase, needed)
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  await page.getByRole('button', { name: 'Go on' }).click()
  answer(getSupportCase, () => ({ ...supportCase, description: 'Something came' }))
  await prove()
  await expect.element(page.getByText('Something came')).toBeVisible()
})
