import {
  answerSupport,
  getSupportCase,
  type HandOver,
  readSharedChat,
  type SupportCase,
} from '@perkloop/contract/support'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { supportCase } from '../../test/support-case'
import { AdminProof } from '../admin/admin-proof'
import { queryClient } from '../platform/query-client'
import { SupportCaseDialog } from './support-case-dialog'

const request = supportCase
const id = request._id
const ada = { _id: '0198c000-0000-7000-8000-0000000000c3', name: 'Ada' }
/** The server knows no name of a user who deleted their account. */
const former = { _id: '0198c000-0000-7000-8000-0000000000c4', name: '' }
const loop: HandOver[] = [
  { perk: 'Sauna', from: request.other, to: ada, status: 'ongoing' },
  { perk: 'Coffee', from: ada, to: former, status: 'completed' },
  { perk: 'Museum', from: former, to: request.other, status: 'ongoing' },
]

const open = () =>
  openPage(
    <AdminProof>
      <SupportCaseDialog id={id} onClose={() => {}} />
    </AdminProof>,
  )

it('says who hands what to whom where it is about a loop, and not that one perk goes for the other', async () => {
  answer(getSupportCase, () => ({ ...request, exchange: { ...request.exchange, loop } }))
  await open()
  await expect.element(page.getByText('Olga Owner gives Sauna to Ada, Ongoing')).toBeVisible()
  await expect.element(page.getByText('Ada gives Coffee to Former member, Completed')).toBeVisible()
  await expect.element(page.getByText('Former member gives Museum to Olga Owner, Ongoing')).toBeVisible()
  expect(page.getByText(/Sauna for Coffee/).query()).toBeNull()
})

it('offers no answer to who is in that exchange, and says why', async () => {
  answer(getSupportCase, () => ({ ...request, isForOther: true }))
  await open()
  await expect.element(page.getByText('This is about an exchange of yours.')).toBeVisible()
  expect(page.getByLabelText('Answer').query()).toBeNull()
  expect(page.getByRole('button', { name: /answer/i }).query()).toBeNull()
})

it('says what goes for what elsewhere', async () => {
  answer(getSupportCase, () => request)
  await open()
  await expect.element(page.getByText('Sauna for Coffee, Ongoing')).toBeVisible()
})

it('says who wrote each message of a shared chat, also where they deleted their account', async () => {
  answer(getSupportCase, () => ({ ...request, isChatShared: true }))
  const line = { isAuthors: false, fileName: null, createdAt: '2026-01-08T09:00:00.000Z' }
  answer(readSharedChat, () => [
    { ...line, _id: '0198c000-0000-7000-8000-0000000000d2', from: former, content: 'I can not come' },
    { ...line, _id: '0198c000-0000-7000-8000-0000000000d1', from: ada, content: 'At noon?' },
  ])
  await open()
  await page.getByText(/^Chat, shared by/).click()
  const messages = page.getByRole('listitem').filter({ hasText: /noon|come/ })
  await expect.element(messages.first()).toHaveTextContent('Ada')
  await expect.element(messages.last()).toHaveTextContent('Former member')
})

it('after the last older messages of a shared chat Tab goes on there', async () => {
  answer(getSupportCase, () => ({ ...request, isChatShared: true }))
  const lines = Array.from({ length: 60 }, (_, n) => ({
    ...{ _id: `0198c000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`, from: ada, content: `Line ${n}` },
    ...{ isAuthors: false, fileName: null, createdAt: '2026-01-08T09:00:00.000Z' },
  }))
  const link = { Link: '</api/support?cursor=next>; rel="next"', 'Content-Type': 'application/json' }
  answer(readSharedChat, ({ query }) =>
    query.cursor ? lines.slice(30) : new Response(JSON.stringify(lines.slice(0, 30)), { headers: link }),
  )
  await open()
  await page.getByText(/^Chat, shared by/).click()
  const older = page.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  older.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('End of the list')).toHaveFocus()
})

it('a second answer that was begun is not lost without a question', async () => {
  answer(getSupportCase, () => request)
  const answered = held<SupportCase>()
  answer(answerSupport, () => answered.promise)
  const { goTo } = await open()
  await goTo('/admin/support')
  const text = page.getByRole('textbox', { name: 'Answer' })
  await text.fill('On it')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  // What is added now would go with what is sent.
  await expect.element(text).toHaveAttribute('readonly')
  answered.resolve({ ...request, version: 2 })
  await expect.element(text).toHaveValue('')
  await text.fill('And one thing more')
  history.back()
  await expect.element(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
})

it('an answer to what has changed meanwhile stays, beside what was added', async () => {
  answer(getSupportCase, () => request)
  await open()
  await expectLooksRight('a request at the desk')
  const text = page.getByRole('textbox', { name: 'Answer' })
  await text.fill('You get a new code today')
  const added = { _id: ada._id, by: 'author' as const, content: 'And one thing more', createdAt: request.createdAt }
  const sent = answer(answerSupport, () => {
    answer(getSupportCase, () => ({ ...request, messages: [added], version: 2 }))
    return refusal(409, { code: 'CONFLICT', message: 'This request has changed meanwhile' })
  })
  await page.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect.element(page.getByText('This request has changed meanwhile')).toBeVisible()
  await expect.element(page.getByText('And one thing more')).toBeVisible()
  await expect.element(text).toHaveValue('You get a new code today')
  await page.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect.poll(() => sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2])
})

it('an answer that was typed stays when another administrator has resolved it, and says that it was not sent', async () => {
  answer(getSupportCase, () => request)
  await open()
  const text = page.getByRole('textbox', { name: 'Answer' })
  await text.fill('On it')
  answer(getSupportCase, () => ({ ...request, status: 'resolved' as const, resolvedAt: request.createdAt, version: 2 }))
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  const said = 'It was resolved meanwhile. What you wrote was not sent.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(text).toHaveValue('On it')
  await expect.element(text).toHaveAttribute('readonly')
})

it('a shared chat is read once each time it is opened, as every look is in the log', async () => {
  answer(getSupportCase, () => ({ ...request, isChatShared: true }))
  const looks = answer(readSharedChat, () => [])
  await open()
  const summary = page.getByText(/^Chat, shared by/)
  await summary.click()
  await expect.element(page.getByText('No messages', { exact: false })).toBeVisible()
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(looks).toHaveLength(1)
  await summary.click()
  await summary.click()
  await expect.poll(() => looks.length).toBe(2)
})
