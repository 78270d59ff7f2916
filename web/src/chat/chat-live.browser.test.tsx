import { listMessages, listUnread, type Message, sendMessage } from '@perkloop/contract/chat'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { exchangeId, openChat } from '../../test/open-chat'
import { ben, messageOf, olga } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { tellTwice } from '../../test/tell-twice'
import { changed } from '../platform/changes'
import { applyLiveEvent } from '../platform/live-events'
import { queryClient } from '../platform/query-client'
import { saveUnsent } from './message-draft'
import { unreadQuery } from './unread.queries'

const log = page.getByRole('log')
const hear = (type: string, id: string) => applyLiveEvent(JSON.stringify({ type, id }))

it('a message that a decision removes goes from an open chat at once, and no other', async () => {
  const [first, nasty] = [messageOf(olga, 'Hello', exchangeId), messageOf(olga, 'Nasty words', exchangeId)]
  const { read } = await openChat([first, nasty])
  await expect.element(log.getByText('Nasty words')).toBeVisible()
  const asked = read.length
  hear('message', nasty._id)
  await expect.element(log.getByText('Message removed')).toBeVisible()
  await expect.element(log.getByText('Nasty words')).not.toBeInTheDocument()
  await expect.element(log.getByText('Hello')).toBeVisible()
  expect(read.length).toBe(asked)
})

it('where no events come the chat is read every ten seconds', async () => {
  const pass = skipTime()
  const stored = [messageOf(olga, 'Hello', exchangeId)]
  const { read } = await openChat(stored)
  await expect.element(log.getByText('Hello')).toBeVisible()
  stored.push(messageOf(olga, 'Are you there?', exchangeId))
  const before = read.length
  await pass(10_000)
  expect(read.length).toBeGreaterThan(before)
  await expect.element(log.getByText('Are you there?')).toBeVisible()
})

it('one that was removed while no events came goes once they come again', async () => {
  const nasty = messageOf(olga, 'Nasty words', exchangeId)
  const stored = [nasty]
  await openChat(stored)
  await expect.element(log.getByText('Nasty words')).toBeVisible()
  stored[0] = { ...nasty, content: '' }
  hear('resync', '')
  await expect.element(log.getByText('Message removed')).toBeVisible()
})

it('also where the first try to read it again fails', async () => {
  const nasty = messageOf(olga, 'Nasty words', exchangeId)
  await openChat([nasty])
  await expect.element(log.getByText('Nasty words')).toBeVisible()
  const failed = answer(listMessages, () => refusal(503, { code: 'UNAVAILABLE', message: 'Busy' }))
  hear('resync', '')
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  const seen = failed.length
  answer(listMessages, ({ query }) => (query.after ? [] : [{ ...nasty, content: '' }]))
  hear('chat', exchangeId)
  await expect.element(log.getByText('Message removed')).toBeVisible()
  expect(seen).toBeGreaterThan(0)
})

it('words that were held back go out by themselves once they may, and not before', async () => {
  await openChat([messageOf(olga, 'Hello', exchangeId)])
  const refused = answer(sendMessage, () =>
    refusal(409, { code: 'WORDS_HELD', message: 'An administrator looks first' }),
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('The same words')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByRole('alert')).toHaveTextContent('An administrator looks first')
  expect(refused).toHaveLength(1)
  const sent = answer(sendMessage, () => messageOf(ben, 'The same words', exchangeId))
  hear('chat', exchangeId)
  hear('words', '0198c000-0000-7000-8000-00000000000f')
  await expect.element(log.getByRole('alert')).toBeVisible()
  expect(sent).toEqual([])
  hear('words', exchangeId)
  await expect.element(log.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(log.getByText('The same words')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
})

it('a message that failed for another reason is not sent then', async () => {
  await openChat([messageOf(olga, 'Hello', exchangeId)])
  const sent = answer(sendMessage, () => refusal(409, { code: 'EXCHANGE_STATE', message: 'The chat is closed' }))
  await page.getByRole('textbox', { name: 'Message' }).fill('Too late')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByRole('alert')).toHaveTextContent('The chat is closed')
  await changed('words', exchangeId)
  // Messages of a chat go out one after the other: one that was sent then would come first.
  await page.getByRole('textbox', { name: 'Message' }).fill('Again')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => (body as { content: string }).content)).toEqual(['Too late', 'Again'])
  await expect.poll(() => log.getByRole('alert').elements().length).toBe(2)
})

function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
}

it('a message that found no connection shows its buttons above the composer, and goes out once there is one', async () => {
  await page.viewport(390, 844)
  await openChat(longChat(), { unread: 1 })
  await expect.element(log.getByText('Line 40')).toBeInViewport()
  const goOnline = goOffline()
  const { promise, resolve } = held()
  const lost = answer(sendMessage, () => promise.then(connectionLost))
  await page.getByRole('textbox', { name: 'Message' }).fill('On my way')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Sending')).toBeInViewport()
  resolve()
  const discard = log.getByRole('button', { name: 'Discard' })
  await expect.element(discard).toBeVisible()
  const bottomOf = () => discard.element().getBoundingClientRect().bottom
  const composer = document.querySelector('.chat-foot')
  await expect.poll(() => bottomOf() <= (composer?.getBoundingClientRect().top ?? 0)).toBe(true)
  const sent = answer(sendMessage, () => messageOf(ben, 'On my way', exchangeId))
  goOnline()
  await expect.element(discard).not.toBeInTheDocument()
  await expect.element(log.getByText('On my way')).toBeVisible()
  await expect.poll(() => sent.map(({ key }) => key)).toEqual([lost[0]?.key])
})

it.each([
  ['a minute', 60_000, 1],
  ['three days', 3 * 24 * 60 * 60_000, 0],
])('what found no connection %s ago goes out at the opening of its chat %#', async (_, age, times) => {
  const at = new Date(Date.now() - age).toISOString()
  const key = `key-of-before-${age}`
  saveUnsent(ben._id, exchangeId, { key, content: 'On my way', at, failed: true, isOffline: true })
  const sent = answer(sendMessage, () => messageOf(ben, 'On my way', exchangeId))
  await openChat([messageOf(olga, 'Hello', exchangeId)])
  await expect.element(log.getByText('On my way')).toBeVisible()
  dispatchEvent(new Event('online'))
  await painted()
  expect(sent.map(({ key }) => key)).toEqual(Array(times).fill(key))
})

it('the focus stays in the chat: in the field after Send, in the messages after Try again', async () => {
  await openChat([messageOf(olga, 'Hello', exchangeId)])
  answer(sendMessage, () => refusal(500))
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Too late')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(field).toHaveFocus()
  const again = log.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(sendMessage, () => messageOf(ben, 'Too late', exchangeId))
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(log).toHaveFocus()
})

const longChat = () => Array.from({ length: 40 }, (_, at) => messageOf(olga, `Line ${at + 1}`, exchangeId))

it('on a phone a chat opens at what is new, unless something above is asked', async () => {
  await page.viewport(390, 844)
  await openChat(longChat(), { unread: 1 })
  await expect.element(log.getByText('Line 40')).toBeInViewport()
  await expect.element(log.getByText('1 new')).toBeInViewport()
})

it.each([true, false])('a chat that is opened again says what is new, its count known before: %s', async (isKnown) => {
  const stored = [messageOf(olga, 'Old one', exchangeId), messageOf(olga, 'Old two', exchangeId)]
  const { leave, goTo } = await openChat(stored)
  await expect.element(log).toHaveTextContent('Old two')
  await leave()
  stored.push(messageOf(olga, 'New one', exchangeId), messageOf(olga, 'New two', exchangeId))
  answer(listUnread, () => ({ [exchangeId]: 2 }))
  await changed('chat', exchangeId)
  // Beside a page it is read all the time, the chat is not.
  if (isKnown) queryClient.setQueryData(unreadQuery.queryKey, { [exchangeId]: 2 })
  await goTo('/')
  await expect.element(log).toHaveTextContent(/Old two.*2 new.*New one/)
})

it('where something above is asked the page stays there, also when messages come, until its reader acts', async () => {
  await page.viewport(390, 844)
  const stored: Message[] = []
  await openChat(stored, { asked: true })
  await expect.element(log).toHaveTextContent('Say hello to Olga')
  stored.push(...longChat())
  hear('chat', exchangeId)
  const below = page.getByRole('button', { name: 'New messages' })
  await expect.element(below).toBeVisible()
  expect(window.scrollY).toBe(0)
  await below.click()
  await expect.element(log.getByText('Line 40')).toBeInViewport()
  stored.push(messageOf(olga, 'And one more', exchangeId))
  hear('chat', exchangeId)
  await expect.element(log.getByText('And one more')).toBeInViewport()
})

it('so it does where the question came with a message', async () => {
  await page.viewport(390, 844)
  await openChat(longChat(), { unread: 1, asked: true })
  await expect.element(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  expect(window.scrollY).toBe(0)
})

it('and where all was read it speaks of new messages only once one comes', async () => {
  await page.viewport(390, 844)
  const stored = longChat()
  await openChat(stored, { asked: true })
  await expect.element(log).toHaveTextContent('Line 40')
  // The chat has opened a frame later, and knows one more later whether its end is on the screen.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  const below = page.getByRole('button', { name: 'New messages' })
  await expect.element(below).not.toBeInTheDocument()
  stored.push(messageOf(olga, 'And one more', exchangeId))
  hear('chat', exchangeId)
  await expect.element(below).toBeVisible()
})

it('a busy page that tells late that the end was reached is believed', async () => {
  await page.viewport(390, 844)
  const asBefore = tellTwice()
  await openChat(longChat(), { unread: 1 })
  await expect.element(log).toHaveTextContent('Line 40')
  asBefore()
  await expect.element(log.getByText('Line 40')).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'New messages' })).not.toBeInTheDocument()
})

it.each([
  ['ongoing', 'Say hello to Olga'],
  ['completed', 'No messages were written'],
  ['cancelled', 'No messages were written'],
] as const)('an empty chat of a swap that is %s says: %s', async (status, words) => {
  await openChat([], { status })
  await expect.element(log).toHaveTextContent(words)
})
