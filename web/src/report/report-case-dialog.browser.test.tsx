import { decideReport, getReportCase, type ReportCase } from '@perkloop/contract/report'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { ReportCaseDialog } from './report-case-dialog'

const at = '2026-01-07T09:00:00.000Z'
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const found: ReportCase = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000f7', kind: 'perk', status: 'open', version: 3, createdAt: at },
  ...{ person: { _id: olga._id, name: olga.name }, title: 'Fake watches', content: 'Cheap', picture: dot, count: 1 },
  reports: [
    {
      _id: '0198c000-0000-7000-8000-0000000000f8',
      reason: 'fraud',
      words: 'The brand does not sell these',
      createdAt: at,
    },
  ],
  ...{ decision: null, decisionReason: null, decidedAt: null, appeal: null, isForOther: false },
}
const dialog = page.getByRole('dialog', { name: 'Reported' })

function Desk() {
  const [isOpen, setOpen] = useState(true)
  return <AdminProof>{isOpen && <ReportCaseDialog id={found._id} onClose={() => setOpen(false)} />}</AdminProof>
}

async function decide(kind: ReportCase['kind'], choice: string) {
  answer(getReportCase, () => ({ ...found, kind }))
  const done: ReportCase = { ...found, kind, status: 'done', decision: 'hide', decidedAt: at }
  const decided = answer(decideReport, () => done)
  await openPage(<Desk />)
  await dialog.getByLabelText(choice).click()
  await dialog.getByLabelText('Reason').fill('These are copies')
  return decided
}

it('shows what was reported with its picture and why, and takes a perk off the market', async () => {
  const decided = await decide('perk', 'Take the perk off the market')
  await expect.element(dialog.getByText('The brand does not sell these')).toBeVisible()
  await expect.element(dialog.getByText('Fraud, or something that is not theirs')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Picture of Fake watches' })).toBeVisible()
  await expectLooksRight('a report with a picture at the desk')
  await dialog.getByRole('button', { name: 'Take the perk off the market' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { decision: 'hide', reason: 'These are copies', version: 3 }
  expect(decided.map((request) => request.body)).toEqual([body])
})

it('suspends a person for days or for good', async () => {
  const decided = await decide('person', 'Suspend Olga Owner')
  await dialog.getByLabelText('How long').selectOptions('For good')
  await dialog.getByRole('button', { name: 'Suspend Olga Owner' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { decision: 'suspend', reason: 'These are copies', version: 3 }
  expect(decided.map((request) => request.body)).toEqual([body])
})
