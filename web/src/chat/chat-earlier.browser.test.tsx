import { listMessages, listUnread, markRead } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { messageOf, olga } from '../../test/samples'
import { ChatPanel } from './chat-panel'

const exchangeId = '0198c000-0000-7000-8000-00000000000e'
const log = page.getByRole('log')
const messages = () => document.querySelectorAll('.msg').length

it('on a phone a long chat is read a page at a time, as one scrolls up', async () => {
  await page.viewport(390, 844)
  const all = Array.from({ length: 230 }, (_, at) => messageOf(olga, `Message ${at + 1}.`, exchangeId))
  const at = (id: string | undefined) => all.findIndex(({ _id }) => _id === id)
  answer(listMessages, ({ query: { after, before } }) => {
    if (after) return all.slice(at(after) + 1)
    const end = before ? at(before) : all.length
    return all.slice(Math.max(end - limits.chatPage, 0), end)
  })
  answer(listExchanges, () => [])
  answer(listUnread, () => ({ [exchangeId]: all.length }))
  answer(markRead, () => ({ exchangeId, unread: 0 }))
  await openPage(
    // Below it the page leaves room for the bar.
    <div style={{ paddingBottom: 'var(--bottom-nav)' }}>
      <div style={{ height: 300 }} />
      <ChatPanel exchangeId={exchangeId} status="ongoing" otherName="Olga" notes={[]} asked={false} />
    </div>,
  )
  // It opens at the first loaded message, close to the top, so the page before is loaded too.
  await expect.poll(messages).toBe(200)
  await expect.element(log.getByText('Message 131.')).toBeInViewport()
  log.getByText('Message 40.').element().scrollIntoView({ block: 'end' })
  await expect.poll(messages).toBe(230)
  await expect.element(log.getByText('Message 40.')).toBeInViewport()
})
