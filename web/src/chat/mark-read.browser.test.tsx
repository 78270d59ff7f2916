import { listUnread, markRead } from '@perkloop/contract/chat'
import { expect, it } from 'vitest'
import { answer, connectionLost } from '../../test/api'
import { painted } from '../../test/go-back'
import { exchangeId, openChat } from '../../test/open-chat'
import { messageOf, olga } from '../../test/samples'
import { changed } from '../platform/changes'

it('that a message was read is told again where that failed, once a count still has it, and not after', async () => {
  const stored = [messageOf(olga, 'Old one', exchangeId)]
  const { marked } = await openChat(stored)
  await expect.poll(() => marked.length).toBe(1)
  const lost = answer(markRead, connectionLost)
  const newest = messageOf(olga, 'New one', exchangeId)
  stored.push(newest)
  answer(listUnread, () => ({ [exchangeId]: 1 }))
  await changed('chat', exchangeId)
  await expect.poll(() => lost.map(({ body }) => body)).toEqual([{ upTo: newest._id }])
  await painted()
  // More that is not loaded yet stays unread: that is no failure.
  const told = answer(markRead, () => ({ exchangeId, unread: 1 }))
  await changed('chat', exchangeId)
  await expect.poll(() => told.map(({ body }) => body)).toEqual([{ upTo: newest._id }])
  await changed('chat', exchangeId)
  await changed('chat', exchangeId)
  expect(told).toHaveLength(1)
})
