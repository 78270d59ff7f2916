import { decideAppeal, decideReport, getReportCase, type ReportCase } from '@perkloop/contract/report'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { AppealDialog } from './appeal-dialog'
import { ReportCaseDialog } from './report-case-dialog'

const at = '2026-01-07T09:00:00.000Z'
const appeal = { words: 'I may sell it', createdAt: at, outcome: null, reason: null, decidedAt: null }
const found: ReportCase = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000f7', kind: 'perk', status: 'done', version: 1, createdAt: at },
  ...{ person: { _id: olga._id, name: olga.name }, title: 'Real watches', content: 'Cheap', picture: null },
  ...{ count: 1, reports: [], decision: 'hide', decisionReason: 'Against the rules', decidedAt: at },
  appeal,
  isForOther: false,
}
const reason = page.getByLabelText('Reason')

async function openAppeal(change: Partial<ReportCase>) {
  answer(getReportCase, () => ({ ...found, ...change }))
  await openPage(
    <AdminProof>
      <AppealDialog id={found._id} onClose={() => {}} />
    </AdminProof>,
  )
  await expect.element(page.getByText('I may sell it')).toBeVisible()
}

it.each([
  ['upheld', 'Let it stand'],
  ['reversed', 'Take it back'],
])('is %s by an administrator who has no part in it', async (outcome, name) => {
  await openAppeal({})
  const sent = answer(decideAppeal, () => found)
  await page.getByLabelText(name).click()
  await reason.fill('We looked again')
  if (outcome === 'reversed') await expectLooksRight('an appeal at the desk')
  await page.getByRole('button', { name }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ outcome, reason: 'We looked again' }])
})

it.each([
  ['who made the decision', found.person, 'You made this decision. Another administrator decides on the appeal.'],
  ['whom it is about', { _id: me._id, name: me.name }, 'This decision is about you.'],
])('offers no form to an administrator %s, and says why', async (_who, person, told) => {
  await openAppeal({ person, isForOther: true })
  await expect.element(page.getByText(told)).toBeVisible()
  expect(reason.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Let it stand' }).elements()).toEqual([])
  await expectAccessible('an appeal for another administrator')
})

const said = 'It was decided meanwhile. What you wrote was not sent.'
const late = page.getByRole('alert').filter({ hasText: said })

async function expectKept() {
  await expect.element(late).toBeVisible()
  await expect.element(reason).toHaveValue('We looked again')
  await expect.element(reason).toHaveAttribute('readonly')
}

it('keeps what was typed where another administrator was faster with the appeal', async () => {
  await openAppeal({})
  await reason.fill('We looked again')
  answer(decideAppeal, () => refusal(409, { code: 'CONFLICT', message: 'It is decided' }))
  const decided = { ...appeal, outcome: 'upheld' as const, reason: 'It stands', decidedAt: at }
  answer(getReportCase, () => ({ ...found, appeal: decided }))
  await page.getByRole('button', { name: 'Let it stand' }).click()
  await expect.element(page.getByRole('button', { name: 'Let it stand' })).not.toBeInTheDocument()
  await expectKept()
})

it('keeps what was typed where another administrator was faster with the report', async () => {
  const open = {
    ...found,
    status: 'open' as const,
    decision: null,
    decisionReason: null,
    decidedAt: null,
    appeal: null,
  }
  answer(getReportCase, () => open)
  await openPage(
    <AdminProof>
      <ReportCaseDialog id={found._id} onClose={() => {}} />
    </AdminProof>,
  )
  await reason.fill('We looked again')
  answer(decideReport, () => refusal(409, { code: 'CONFLICT', message: 'It is decided' }))
  answer(getReportCase, () => ({ ...found, appeal: null }))
  await page.getByRole('button', { name: 'Keep as it is' }).click()
  await expectKept()
})

it('says of a report about oneself that somebody else decides, before anything is written', async () => {
  const person = { _id: me._id, name: me.name }
  const open = { ...found, person, status: 'open', decision: null, appeal: null, isForOther: true } as const
  answer(getReportCase, () => open)
  await openPage(
    <AdminProof>
      <ReportCaseDialog id={found._id} onClose={() => {}} />
    </AdminProof>,
  )
  await expect.element(page.getByText('This is about you.')).toBeVisible()
  expect(reason.elements()).toEqual([])
  expect(page.getByRole('radio').elements()).toEqual([])
})
