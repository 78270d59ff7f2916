import { type FailedMail, getHealth, listFailedMails, retryMails } from '@perkloop/contract/health'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { skipTime } from '../../test/skip-time'
import { AdminProof } from '../admin/admin-proof'
import { HealthPanel } from './health-panel'

const at = '2026-01-07T09:00:00.000Z'

const job = { name: 'sendMail', every: 60, state: 'fine', endedAt: at, took: 3, failures: 0 } as const

async function open(mails: FailedMail[] = []) {
  answer(getHealth, () => ({
    at,
    mail: { first: 0, again: 0, overdue: 0 },
    push: { first: 0, again: 2, overdue: 0 },
    database: { isEmbedded: true, version: '17', bytes: 1, took: 1 },
    instance: { name: 'one', startedAt: at, streams: 0, pool: { most: 1, open: 1, idle: 1, waiting: 0 }, jobs: [job] },
  }))
  answer(listFailedMails, () => mails)
  await openPage(
    <AdminProof>
      <HealthPanel />
    </AdminProof>,
  )
}

it('where nothing waits it says so, and not for how long', async () => {
  await open()
  await expect.element(page.getByText('None is due', { exact: true })).toBeVisible()
  await expect.element(page.getByText('None is due, 2 failed before')).toBeVisible()
  await expect.element(page.getByText('No email has failed')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /sendMail/ })).toHaveTextContent('Fine')
})

it('an email that failed is tried again, with a reason', async () => {
  const _id = '01890000-0000-7000-8000-000000000000'
  const mail = { _id, kind: 'new-bid', recipient: 'ida@example.com', attempts: 4, error: '451 try later' } as const
  await open([{ ...mail, createdAt: at, nextAt: at, isSoon: false }])
  const entry = page.getByRole('listitem').filter({ hasText: 'ida@example.com' })
  await expect.element(entry).toHaveTextContent('tried 4 times')
  await expectLooksRight('failed emails')
  await entry.getByRole('button', { name: 'Retry the email to ida@example.com' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  // Back closes it, and does not leave the page.
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await entry.getByRole('button', { name: 'Retry the email to ida@example.com' }).click()
  await dialog.getByLabelText('Reason').fill('The mail server is back')
  const sent = answer(retryMails, () => ({ retried: 1 }))
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toEqual({ mails: [_id], reason: 'The mail server is back' })
})

it('reads itself again every ten seconds, and what was read stays while it can’t', async () => {
  const skip = skipTime()
  await open()
  await expect.element(page.getByText('Answered in 1 ms')).toBeVisible()
  const failed = answer(getHealth, () => refusal(503))
  await skip(10_000)
  expect(failed.length).toBeGreaterThan(0)
  // It is tried twice more, after a second and after two, before it says so.
  await skip(1_000)
  await skip(2_000)
  await expect.element(page.getByText('it can’t be read just now')).toBeVisible()
  await expect.element(page.getByText('Answered in 1 ms')).toBeVisible()
  await expect.element(page.getByText('None is due', { exact: true })).toBeVisible()
})
