import { listMessages, listUnread, type Message, markRead, sendMessage } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { ben, messageOf, olga } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { ChatPanel } from './chat-panel'
import { saveUnsent } from './message-draft'

const exchangeId = '0198c000-0000-7000-8000-00000000000e'

it('what found no connection goes out once where it comes back before the chat is read', async () => {
  const [key, at] = ['key-of-before', new Date().toISOString()]
  saveUnsent(ben._id, exchangeId, { key, content: 'On my way', at, failed: true, isOffline: true })
  const [reading, sending] = [held<Message[]>(), held<Message>()]
  const read = answer(listMessages, () => reading.promise)
  const sent = answer(sendMessage, () => sending.promise)
  answer(listExchanges, () => [])
  answer(listUnread, () => ({}))
  answer(markRead, () => ({ exchangeId, unread: 0 }))
  await openPage(<ChatPanel exchangeId={exchangeId} status="ongoing" otherName="Olga" notes={[]} asked={false} />)
  await expect.poll(() => read.length).toBe(1)
  dispatchEvent(new Event('online'))
  await painted()
  reading.resolve([messageOf(olga, 'Hello', exchangeId)])
  await expect.element(page.getByText('Hello')).toBeVisible()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  sending.resolve(messageOf(ben, 'On my way', exchangeId))
  await expect.element(page.getByText('On my way')).toBeVisible()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(sent.map((one) => one.key)).toEqual([key])
})
