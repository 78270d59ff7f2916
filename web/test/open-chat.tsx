import { listMessages, listUnread, type Message, markRead } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { ChatPanel } from '../src/chat/chat-panel'
import { answer } from './api'
import { openPage } from './open-page'

export const exchangeId = '0198c000-0000-7000-8000-00000000000e'

/** A chat that is open, with a server that sends what comes after the message asked for; all of it once `stored` is there. */
export async function openChat(
  stored: Message[] | Promise<Message[]>,
  { unread = 0, ...more }: Partial<Parameters<typeof ChatPanel>[0]> & { unread?: number } = {},
) {
  const read = answer(listMessages, async ({ query }) => {
    const all = await stored
    return all.slice(all.findIndex(({ _id }) => _id === query.after) + 1)
  })
  answer(listExchanges, () => [])
  answer(listUnread, () => ({ [exchangeId]: unread }))
  const marked = answer(markRead, () => ({ exchangeId, unread: 0 }))
  const opened = await openPage(
    // Below it the page leaves room for the bar; on a phone the composer goes to the edges of the page.
    <div style={{ padding: '0 16px var(--bottom-nav)' }}>
      <div style={{ height: 300 }} />
      <ChatPanel exchangeId={exchangeId} status="ongoing" otherName="Olga" notes={[]} asked={false} {...more} />
    </div>,
  )
  return { ...opened, read, marked }
}
