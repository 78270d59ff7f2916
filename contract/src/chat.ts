import { z } from 'zod'
import { ChatFile } from './chat-file'
import { endpoint } from './endpoint'
import { Id, Moment, OfChat, text } from './field'
import { limits } from './limits'

export const Message = z.object({
  _id: Id,
  exchangeId: Id,
  senderId: z.object({ _id: Id, name: z.string() }),
  content: z.string(),
  file: ChatFile.nullable(),
  createdAt: Moment,
})
export type Message = z.infer<typeof Message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/chat/:exchangeId',
  access: 'user',
  summary: 'A page of the chat, oldest first: the newest, or those after a message, before one or between two',
  failure: 'failedToFetchMessages',
  params: OfChat,
  query: z.object({
    after: Id.optional().describe('Only messages after this one, the oldest first in the page'),
    before: Id.optional().describe('Only messages before this one'),
  }),
  reply: z.array(Message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat',
  access: 'user',
  summary: 'Send a message to the other party',
  failure: 'failedToSendMessage',
  body: z.object({
    exchangeId: Id,
    content: text(limits.chatMessage, 'messageMissing'),
    fileId: Id.optional().describe('A file that you uploaded to this chat'),
  }),
  reply: Message,
  status: 201,
  limit: 'message',
})

export const markRead = endpoint({
  method: 'POST',
  path: '/chat/:exchangeId/read',
  access: 'user',
  summary: 'Mark what you were sent as read',
  failure: 'failedToMarkMessagesAsRead',
  params: OfChat,
  /** The newest message that the reader has seen; all messages if left out. */
  body: z.object({ upTo: Id.optional() }).nullish(),
  reply: z.object({ exchangeId: Id, unread: z.number().int() }),
  idempotent: false,
  limit: 'read',
})

export const listUnread = endpoint({
  method: 'GET',
  path: '/chat/unread',
  access: 'user',
  summary: 'Unread messages per exchange; exchanges without any are left out',
  failure: 'failedToFetchUnreadCounts',
  reply: z.record(z.string(), z.number().int()),
})
