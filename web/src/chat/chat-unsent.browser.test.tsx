import { type Message, sendMessage } from '@perkloop/contract/chat'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { painted } from '../../test/go-back'
import { exchangeId, openChat } from '../../test/open-chat'
import { ben, messageOf, olga } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { saveUnsent } from './message-draft'

it('what found no connection goes out once where it comes back before the chat is read', async () => {
  const [key, at] = ['key-of-before', new Date().toISOString()]
  saveUnsent(ben._id, exchangeId, { key, content: 'On my way', at, failed: true, isOffline: true })
  const [reading, sending] = [held<Message[]>(), held<Message>()]
  const sent = answer(sendMessage, () => sending.promise)
  const { read } = await openChat(reading.promise)
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
