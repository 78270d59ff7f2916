import { listMessages, listUnread, type Message, markRead, sendMessage } from '@perkloop/contract/chat'
import { type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/api'
import { answerRoom } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange, ben, messageOf, olga } from '../../test/samples'
import { applyLiveEvent } from '../platform/live-events'
import { AcceptedBidsScreen } from './accepted-bids-screen'
import './accepted-bids-screen.css'

const open: Exchange = { ...askedExchange, status: 'ongoing', completionInitiator: null, lastMessage: null }
const other: Exchange = { ...open, _id: '0198c000-0000-7000-8000-0000000000e2' }
const log = page.getByRole('log')
const lastOf = ({ _id }: Exchange) => document.querySelector(`.ex-item[href*="${_id}"] .last`)?.textContent

/** One exchange is open, another is listed. @returns the requests for each, and what stores a message and tells of it. */
async function openList() {
  const stored: Record<string, Message[]> = { [open._id]: [], [other._id]: [] }
  answerRoom(() => open)
  const lists = answer(listExchanges, () => [open, other])
  const marked = answer(markRead, ({ params }) => ({ exchangeId: params.exchangeId ?? '', unread: 0 }))
  const chats = answer(listMessages, ({ params, query }) => {
    const all = stored[params.exchangeId ?? ''] ?? []
    return all.slice(all.findIndex(({ _id }) => _id === query.after) + 1)
  })
  // Its path is that of a chat, too: the last answer goes first.
  const unread = answer(listUnread, () => ({}))
  await openPage(<AcceptedBidsScreen />, `/acceptedbids?exchange=${open._id}`)
  await expect.element(log).toHaveTextContent('Say hello to Olga')
  await expect.poll(() => unread.length).toBeGreaterThan(0)
  for (const calls of [lists, unread, marked, chats]) calls.length = 0
  const hear = (message: Message) => {
    stored[message.exchangeId]?.push(message)
    applyLiveEvent(JSON.stringify({ type: 'chat', id: message.exchangeId }))
  }
  return { stored, lists, unread, marked, chats, hear }
}

it('a line in a chat reads that chat and the unread counts, and not the exchanges', async () => {
  const { stored, lists, unread, marked, chats, hear } = await openList()
  hear(messageOf(olga, 'Hello', open._id))
  await expect.element(log.getByText('Hello')).toBeVisible()
  await expect.poll(() => lastOf(open)).toBe('Hello')
  await expect.poll(() => marked.length).toBeGreaterThan(0)
  await expect.poll(() => unread.length).toBeGreaterThan(0)
  answer(sendMessage, () => {
    const sent = messageOf(ben, 'Hello you', open._id)
    stored[open._id]?.push(sent)
    return sent
  })
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello you')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => lastOf(open)).toBe('You: Hello you')
  expect(new Set(chats.map(({ params }) => params.exchangeId))).toEqual(new Set([open._id]))
  expect(lists).toEqual([])
})

it('a line in a chat that is not open stands in the list, which is not read for it', async () => {
  const { lists, marked, hear } = await openList()
  for (const text of ['The boat is wet', 'And cold']) {
    hear(messageOf(olga, text, other._id))
    await expect.poll(() => lastOf(other)).toBe(text)
  }
  // The newest stands first.
  expect(document.querySelector('.ex-item')).toHaveTextContent('And cold')
  expect(lists).toEqual([])
  expect(marked).toEqual([])
  await page.getByRole('link', { name: /And cold/ }).click()
  await expect.element(log).toHaveTextContent(/The boat is wet.*And cold/)
})
