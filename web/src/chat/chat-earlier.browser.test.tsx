import { listMessages, listUnread, markRead } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { messageOf, olga } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { logout } from '../platform/session'
import { ChatPanel } from './chat-panel'

const exchangeId = '0198c000-0000-7000-8000-00000000000e'
const log = page.getByRole('log')
const messages = () => document.querySelectorAll('.msg').length
const words = () => [...document.querySelectorAll('.msg p')].map((one) => /Message \d+\./.exec(one.textContent)?.[0])

/** A chat of 230 unread messages, as the server sends it: a page at a time. */
async function openLongChat(earlier = Promise.resolve()) {
  const all = Array.from({ length: 230 }, (_, at) => messageOf(olga, `Message ${at + 1}.`, exchangeId))
  const at = (id: string | undefined) => all.findIndex(({ _id }) => _id === id)
  const asked = answer(listMessages, async ({ query: { after, before } }) => {
    if (before) await earlier
    if (after) return all.slice(at(after) + 1)
    const end = before ? at(before) : all.length
    return all.slice(Math.max(end - limits.chatPage, 0), end)
  })
  answer(listExchanges, () => [])
  answer(listUnread, () => ({ [exchangeId]: all.length }))
  answer(markRead, () => ({ exchangeId, unread: 0 }))
  const opened = await openPage(
    // Below it the page leaves room for the bar.
    <div style={{ paddingBottom: 'var(--bottom-nav)' }}>
      <div style={{ height: 300 }} />
      <ChatPanel exchangeId={exchangeId} status="ongoing" otherName="Olga" notes={[]} asked={false} />
    </div>,
  )
  return { ...opened, asked }
}

it('on a phone a long chat is read a page at a time, as one scrolls up', async () => {
  await page.viewport(390, 844)
  await openLongChat()
  // It opens at the first loaded message, close to the top, so the page before is loaded too.
  await expect.poll(messages).toBe(200)
  await expect.element(log.getByText('Message 131.')).toBeInViewport()
  log.getByText('Message 40.').element().scrollIntoView({ block: 'end' })
  await expect.poll(messages).toBe(230)
  await expect.element(log.getByText('Message 40.')).toBeInViewport()
})

it('beside its swap a chat scrolls by itself, and what was read a page at a time stands in order', async () => {
  await openLongChat()
  await expect.element(log.getByText('Message 230.')).toBeInViewport()
  // It is scrolled from its end, page after page.
  const scrolled = () => {
    log.element().scrollTo(0, -20_000)
    return messages()
  }
  await expect.poll(scrolled).toBe(230)
  expect(words()).toEqual(Array.from({ length: 230 }, (_, at) => `Message ${at + 1}.`))
})

it('earlier messages that come once their reader has signed out are not kept', async () => {
  const { promise, resolve } = held()
  await page.viewport(390, 844)
  const { leave, asked } = await openLongChat(promise)
  await expect.poll(() => asked.some(({ query }) => query.before)).toBe(true)
  await leave()
  logout()
  resolve()
  await new Promise((done) => setTimeout(done, 100))
  expect(queryClient.getQueryCache().findAll({ queryKey: ['chat'] })).toEqual([])
})
