import { listQueue, type QueueEntry } from '@perkloop/contract/queue'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
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
