import { listMessages, listUnread, type Message, markRead, sendMessage } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { answer, connectionLost, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, messageOf, olga } from '../../test/samples'
import { interceptUploads } from '../../test/uploads'
import { queryClient } from '../platform/query-client'
import { logout } from '../platform/session'
import { ChatPanel } from './chat-panel'
import { unreadQuery } from './unread.queries'

const exchangeId = '0198c000-0000-7000-8000-00000000000e'
const composer = page.getByRole('textbox', { name: 'Message' })
const log = page.getByRole('log')

/** A chat with a server that stores messages, once for each key. */
async function openChat(seen = Promise.resolve(), first?: () => Promise<Message[]>) {
  const stored: { key: string | null; message: Message }[] = [
    { key: null, message: messageOf(olga, 'When do you come?', exchangeId) },
  ]
  const store = (key: string | null, body: unknown) => {
    const { content } = body as { content: string }
    const before = stored.find((one) => one.key === key)
    if (before) return before.message
    const message = messageOf(ben, content, exchangeId)
    stored.push({ key, message })
    return message
  }
  const read = answer(listMessages, ({ query }) => {
    if (first) return first()
    const from = stored.findIndex(({ message }) => message._id === query.after) + 1
    return stored.slice(from).map(({ message }) => message)
  })
  answer(listExchanges, () => [])
  answer(listUnread, () => ({}))
  const marked = answer(markRead, () => seen.then(() => ({ exchangeId, unread: 0 })))
  const sent = answer(sendMessage, ({ key, body }) => store(key, body))
  const contents = () => stored.slice(1).map(({ message }) => message.content)
  const opened = await openPage(
    <ChatPanel exchangeId={exchangeId} status="ongoing" otherName="Olga" notes={[]} asked={false} />,
  )
  return { ...opened, read, marked, sent, store, contents }
}

it('Enter twice sends once, Shift and Enter begin a line', async () => {
  const { contents } = await openChat()
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  await composer.fill('At five')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}or six{Enter}{Enter}')
  await expect.element(composer).toHaveValue('')
  await expect.poll(contents).toEqual(['At five\nor six'])
  await expect.element(log.getByText('Sending')).not.toBeInTheDocument()
  await expect.poll(contents).toHaveLength(1)
})

it('what is sent before the chat was read waits for it, once, with what was typed since', async () => {
  const { read, sent } = await openChat()
  await expect.poll(() => read.length).toBeGreaterThan(0)
  const { promise, resolve } = held<Message[]>()
  answer(listMessages, () => promise)
  const other = '0198c000-0000-7000-8000-00000000000f'
  await openPage(<ChatPanel exchangeId={other} status="ongoing" otherName="Olga" notes={[]} asked={false} />)
  const field = composer.last()
  await field.fill('Hello')
  await userEvent.keyboard('{Enter}{Enter}, Olga')
  expect(sent).toEqual([])
  resolve([])
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ exchangeId: other, content: 'Hello, Olga' }])
  await expect.element(field).toHaveValue('')
})

it('Enter in an empty field sends nothing of what is typed after it', async () => {
  const { promise, resolve } = held<Message[]>()
  const { sent } = await openChat(Promise.resolve(), () => promise)
  await composer.click()
  await userEvent.keyboard('{Enter}Hel')
  resolve([])
  await expect.element(log.getByText('Say hello to Olga')).toBeVisible()
  await userEvent.keyboard('lo')
  await expect.element(composer).toHaveValue('Hello')
  expect(sent).toEqual([])
})

it('Enter that picks a word of an input method sends nothing', async () => {
  const { sent } = await openChat()
  await composer.click()
  await cdp().send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect.element(composer).toHaveValue('にほん')
  // 229 is the code of every key that goes to an input method.
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await cdp().send('Input.insertText', { text: '日本' })
  await expect.element(composer).toHaveValue('日本')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
})

it('a message that fails offers to be sent again, outlives a new load of the page, and then comes once', async () => {
  const { reload, contents, store } = await openChat()
  const lost = answer(sendMessage, ({ key, body }) => {
    // It was stored, but the response was lost.
    store(key, body)
    return connectionLost()
  })
  await composer.fill('On my way')
  await userEvent.keyboard('{Enter}')
  const failed = log.getByRole('alert')
  await expect.element(failed).toHaveTextContent('Failed to send message')
  answer(listMessages, () => [])
  await reload()
  await expect.element(failed.getByRole('button', { name: 'Discard' })).toBeVisible()
  const again = answer(sendMessage, ({ key, body }) => store(key, body))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(log.getByText('On my way')).toBeVisible()
  expect(again[0]?.key).toBe(lost[0]?.key)
  expect(contents()).toEqual(['On my way'])
})

it('a failed message that is discarded is gone, also after a new load of the page', async () => {
  const { reload } = await openChat()
  answer(sendMessage, connectionLost)
  await composer.fill('Forget me')
  await userEvent.keyboard('{Enter}')
  await log.getByRole('button', { name: 'Discard' }).click()
  await expect.element(log.getByText('Forget me')).not.toBeInTheDocument()
  await expect.element(log).toHaveFocus()
  await reload()
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  expect(log.getByText('Forget me').query()).toBeNull()
})

it('a text that was not sent stays: while the chat cannot be read, and after a new load of the page', async () => {
  const { reload, sent } = await openChat()
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  await composer.fill('Half a thou')
  answer(listMessages, connectionLost)
  await reload()
  await expect.element(composer).toHaveValue('Half a thou')
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveValue('Half a thou')
  expect(sent).toEqual([])
})

it('messages keep the order they were sent in, however long the first takes', async () => {
  const { store, contents } = await openChat()
  const { promise, resolve } = held()
  const sent = answer(sendMessage, async ({ key, body }) => {
    await promise
    return store(key, body)
  })
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  for (const text of ['First', 'Second']) {
    await composer.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(log.getByText(text)).toBeVisible()
  }
  expect(sent).toHaveLength(1)
  resolve()
  await expect.poll(contents).toEqual(['First', 'Second'])
})

it.each([
  ['fails', connectionLost],
  ['is stored', () => messageOf(ben, 'See you', exchangeId)],
])('a message that %s after its writer has signed out leaves nothing of it in the tab', async (_how, answerOf) => {
  const { leave } = await openChat()
  const { promise, resolve } = held<void>()
  const sent = answer(sendMessage, () => promise.then(answerOf))
  await composer.fill('See you')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  expect(JSON.stringify(sessionStorage)).toContain('See you')
  await leave()
  logout()
  resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await new Promise((done) => setTimeout(done, 100))
  expect(JSON.stringify(sessionStorage)).not.toContain('See you')
  expect(queryClient.getQueryCache().findAll({ queryKey: ['chat'] })).toEqual([])
})

it('that a message was read, told once its reader has signed out, is no count of who signs in next', async () => {
  const { promise, resolve } = held()
  const { leave, marked } = await openChat(promise)
  await expect.poll(() => marked.length).toBe(1)
  await leave()
  logout()
  resolve()
  await new Promise((done) => setTimeout(done, 100))
  expect(queryClient.getQueryData(unreadQuery.queryKey)).toBeUndefined()
})

/** Chosen in the window of the system. */
function choose(file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const input = document.querySelector<HTMLInputElement>('.composer input[type=file]')
  if (input) input.files = data.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

const attachmentFailed = page.getByRole('main').getByRole('alert')
const sendButton = page.getByRole('button', { name: 'Send message' })

it.each([
  ['a drawing', new File(['<svg/>'], 'art.svg', { type: 'image/svg+xml' })],
  ['a text', new File(['Hello'], 'notes.txt', { type: 'text/plain' })],
])('%s is refused, and the message is sent without it', async (_kind, file) => {
  const { sent } = await openChat()
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  choose(file)
  await expect.element(attachmentFailed).toHaveTextContent('Choose a photo or a PDF.')
  await expect.element(sendButton).toBeDisabled()
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(attachmentFailed).toBeVisible()
  await userEvent.keyboard('Without it')
  await expect.element(sendButton).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ exchangeId, content: 'Without it' }])
  await expect.element(attachmentFailed).not.toBeInTheDocument()
})

it('a file that failed and may be uploaded again holds the message, and Enter says why', async () => {
  const uploads = interceptUploads()
  const { sent } = await openChat()
  choose(new File(['%PDF-'], 'voucher.pdf', { type: 'application/pdf' }))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.breakOff()
  await expect.element(attachmentFailed).toHaveTextContent('Failed to upload file')
  await composer.fill('Here it is')
  await userEvent.keyboard('{Enter}{Enter}')
  const why = page.getByText('Upload the file again or remove it first.')
  await expect.element(why).toBeVisible()
  expect(why.all()).toHaveLength(1)
  await expect.element(composer).toHaveValue('Here it is')
  await expect.element(sendButton).toBeDisabled()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Remove voucher.pdf' }).click()
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
})
