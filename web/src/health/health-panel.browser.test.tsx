import { getHealth, listFailedMails } from '@perkloop/contract/health'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { AdminProof } from '../admin/admin-proof'
import { HealthPanel } from './health-panel'

it('where nothing waits it says so, and not for how long', async () => {
  const at = '2026-01-07T09:00:00.000Z'
  answer(getHealth, () => ({
    at,
    mail: { first: 0, again: 0, overdue: 0 },
    push: { first: 0, again: 2, overdue: 0 },
    database: { isEmbedded: true, version: '17', bytes: 1, took: 1 },
    instance: { name: 'one', startedAt: at, streams: 0, pool: { most: 1, open: 1, idle: 1, waiting: 0 }, jobs: [] },
  }))
  answer(listFailedMails, () => [])
  await openPage(
    <AdminProof>
      <HealthPanel />
    </AdminProof>,
  )
  await expect.element(page.getByText('None is due', { exact: true })).toBeVisible()
  await expect.element(page.getByText('None is due, 2 failed before')).toBeVisible()
})
