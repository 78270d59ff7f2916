import { report } from '@perkloop/contract/report'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
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

it('says that one has reported it already, and keeps what was written', async () => {
  const message = 'You reported this already. We are looking at it.'
  const sent = answer(report, () => refusal(409, { code: 'CONFLICT', reason: 'reportedAlready', message }))
  await openPage(<ReportDialog kind="person" targetId={olga._id} onClose={() => {}} />)
  await dialog.getByLabelText('Pretends to be somebody else').click()
  await dialog.getByRole('textbox').fill('It is not Olga')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('It is not Olga')
  expect(sent).toHaveLength(1)
})
