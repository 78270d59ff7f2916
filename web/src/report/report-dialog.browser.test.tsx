import { report } from '@perkloop/contract/report'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga } from '../../test/samples'
import { ReportDialog } from './report-dialog'

const dialog = page.getByRole('dialog')

it('asks what is wrong, and sends what was chosen', async () => {
  const sent = answer(report, () => ({ _id: olga._id, createdAt: '2026-01-07T09:00:00.000Z' }))
  await openPage(<ReportDialog kind="person" targetId={olga._id} onClose={() => {}} />)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect
    .element(dialog.getByRole('group', { name: 'What is wrong with it?' }))
    .toHaveAccessibleDescription('Please choose what is wrong')
  expect(sent).toEqual([])
  await dialog.getByLabelText('Pretends to be somebody else').click()
  await expectAccessible('reporting')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ kind: 'person', reason: 'impersonation' })
})
