import {
  getSupport,
  listSupport,
  reopenSupport,
  replyToSupport,
  requestSupport,
  type SupportThread,
} from '@perkloop/contract/support'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { changed } from '../platform/changes'
import { useHistoryStep } from '../platform/history-step'
import { dropToken } from '../platform/token'
import { HelpDialog } from './help-dialog'

const exchangeId = '0198c000-0000-7000-8000-0000000000c2'
const requestOf = (end: string, description: string): SupportThread => ({
  ...{ _id: `0198c000-0000-7000-8000-0000000000${end}`, exchangeId, description, status: 'open', messages: [] },
  ...{ createdAt: '2026-01-07T09:00:00.000Z', resolvedAt: null, isChatShared: false },
})
const [newer, older] = [requestOf('c4', 'Nothing came'), requestOf('c3', 'It is late')]

const dialog = page.getByRole('dialog')
const text = dialog.getByRole('textbox', { name: 'Write to support' })
const other = (words: RegExp) => dialog.getByRole('button', { name: words })
const discard = page.getByRole('group', { name: 'Discard what you typed?' })

function Help() {
  const open = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => open.open(true)}>
        Get help
      </button>
      {open.value && <HelpDialog exchangeId={exchangeId} otherName="Olga" onClose={open.close} />}
    </>
  )
}

async function openHelp() {
  answer(getSupport, ({ params }) => (params.id === newer._id ? newer : older))
  answer(listSupport, () => [newer, older].map(({ messages: _none, ...request }) => request))
  const opened = await openPage(<Help />)
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect.element(text).toBeVisible()
  return opened
}

it('a reply that is being written is there again after another request was looked at', async () => {
  await openHelp()
  await text.fill('Still nothing')
  await other(/It is late/).click()
  await expect.element(other(/Nothing came/)).toBeVisible()
  await expect.element(text).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(discard).toBeVisible()
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await other(/Nothing came/).click()
  await expect.element(text).toHaveValue('Still nothing')
})

it('who has sent one of two replies is asked before the other is lost', async () => {
  await openHelp()
  await text.fill('Still nothing')
  await other(/It is late/).click()
  await expect.element(other(/Nothing came/)).toBeVisible()
  await text.fill('Never mind')
  const sending = held<SupportThread>()
  const sent = answer(replyToSupport, () => sending.promise)
  await dialog.getByRole('button', { name: 'Send' }).click()
  // Back here it could be sent a second time.
  await expect.element(other(/Nothing came/)).toBeDisabled()
  sending.resolve(older)
  await expect.element(text).toHaveValue('')
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([[older._id, { content: 'Never mind' }]])
  await goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await other(/Nothing came/).click()
  await expect.element(text).toHaveValue('Still nothing')
})

it('a reply that is being written is there again for who was signed out by the server meanwhile', async () => {
  const opened = await openHelp()
  await text.fill('Still nothing')
  dropToken('server')
  await opened.reload()
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect.element(text).toHaveValue('Still nothing')
})

it('a first request that is being written stays when one was sent from another tab', async () => {
  answer(getSupport, () => newer)
  answer(listSupport, () => [])
  await openPage(<Help />)
  await page.getByRole('button', { name: 'Get help' }).click()
  const description = dialog.getByRole('textbox').first()
  await description.fill('Nothing came')
  const { messages: _none, ...request } = older
  answer(listSupport, () => [request])
  await changed('exchange')
  await painted()
  await expect.element(description).toHaveValue('Nothing came')
})

it('a request needs words, and goes with leave to read the chat', async () => {
  answer(listSupport, () => [])
  const sent = answer(requestSupport, () => newer)
  await openPage(<Help />)
  await page.getByRole('button', { name: 'Get help' }).click()
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect.element(dialog.getByText('Tell us what went wrong')).toBeVisible()
  await dialog.getByLabelText('Description').fill('Nothing came')
  await dialog.getByLabelText('Let support read this chat').click()
  await expectAccessible('asking for help')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ exchangeId, description: 'Nothing came', shareChat: true }])
})

it('what is written stands in the thread, and a resolved request is opened again', async () => {
  let thread: SupportThread = newer
  answer(getSupport, () => thread)
  answer(listSupport, () => [thread].map(({ messages: _none, ...request }) => request))
  const written = answer(replyToSupport, ({ body }) => {
    const { content } = body as { content: string }
    const message = { _id: older._id, by: 'author' as const, content, createdAt: newer.createdAt }
    thread = { ...thread, messages: [...thread.messages, message] }
    return thread
  })
  const reopened = answer(reopenSupport, () => {
    thread = { ...thread, status: 'open', resolvedAt: null }
    return thread
  })
  await openPage(<Help />)
  await page.getByRole('button', { name: 'Get help' }).click()
  await text.fill('It is urgent')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'It is urgent' })).toBeVisible()
  await expect.element(text).toHaveValue('')

  thread = { ...thread, status: 'resolved', resolvedAt: new Date().toISOString() }
  await changed('exchange')
  const missing = dialog.getByLabelText('Not resolved? Tell us what is missing')
  await missing.fill('It does not work either')
  await expectAccessible('a resolved request')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect.element(text).toBeVisible()
  const contents = [...written, ...reopened].map(({ body }) => (body as { content: string }).content)
  expect(contents).toEqual(['It is urgent', 'It does not work either'])
})
