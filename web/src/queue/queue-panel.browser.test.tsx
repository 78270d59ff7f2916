import { listPasskeys } from '@perkloop/contract/passkey'
import { listQueue, type QueueEntry } from '@perkloop/contract/queue'
import { proveByPassword } from '@perkloop/contract/session'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { QueuePanel } from './queue-panel'

const reported: QueueEntry = {
  _id: '01975a00-0000-7000-8000-000000000001',
  kind: 'report',
  state: 'open',
  at: '2026-03-01T10:00:00.000Z',
  subject: 'Fake watches',
  by: null,
  excerpt: 'Very cheap',
  count: 3,
  isAnswered: false,
  reasons: ['fraud', 'spam'],
  decision: null,
  outcome: null,
}

const done: QueueEntry = { ...reported, state: 'done', decision: 'hide', outcome: 'reversed' }

it('a report says what is wrong, and once it is done what was decided', async () => {
  answer(listQueue, ({ query }) => [query.state === 'done' ? done : reported])
  await openPage(
    <AdminProof>
      <QueuePanel />
    </AdminProof>,
    '/admin/queue',
  )
  const row = page.getByRole('button', { name: 'Fake watches' })
  await expect.element(row).toHaveTextContent('Fraud, or something that is not theirs')
  await expect.element(row).toHaveTextContent('Advertising or spam')
  await expect.element(row).not.toHaveTextContent('Hidden')
  await page.getByRole('tab', { name: 'Done' }).click()
  await expect.element(row).toHaveTextContent('Hidden')
  await expect.element(row).toHaveTextContent('Taken back after an appeal')
})

it('an administrator who signed in long ago proves who they are, and goes on', async () => {
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  let isProven = false
  answer(proveByPassword, () => {
    isProven = true
    return { message: 'Proven' }
  })
  const unproven = { code: 'PROOF_NEEDED', message: 'You signed in a while ago.' }
  answer(listQueue, () => (isProven ? [reported] : refusal(403, unproven)))
  await openPage(
    <AdminProof>
      <QueuePanel />
    </AdminProof>,
    '/admin/queue',
  )
  const why = page.getByText('Administration takes a sign-in', { exact: false })
  await expect.element(why).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabelText('Current password', { exact: true }).fill('swap-more-perks')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Fake watches' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'In progress' })).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
})
