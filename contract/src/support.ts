import { z } from 'zod'
import { endpoint } from './endpoint'
import { ExchangeStatus } from './exchange'
import { ById, Done, Id, Moment, Page, text } from './field'
import { limits } from './limits'

export const SupportRequest = z.object({
  _id: Id,
  exchangeId: Id,
  description: z.string(),
  status: z.enum(['open', 'in-progress', 'resolved']),
  createdAt: Moment,
  resolvedAt: Moment.nullable(),
  /** Whether its author lets support read the chat of the exchange for it. */
  isChatShared: z.boolean(),
})
export type SupportRequest = z.infer<typeof SupportRequest>

const SupportMessage = z.object({
  _id: Id,
  by: z.enum(['author', 'support']),
  content: z.string(),
  createdAt: Moment,
})

/** With everything that was written, oldest first: at most `limits.supportMessages` by its author. */
export const SupportThread = SupportRequest.extend({ messages: z.array(SupportMessage) })
export type SupportThread = z.infer<typeof SupportThread>

export const SupportDraft = z.object({
  exchangeId: Id,
  description: text(limits.supportDescription, 'describeProblem'),
  /** The other party is told that support may read the chat. */
  shareChat: z.boolean().optional(),
})

export const requestSupport = endpoint({
  method: 'POST',
  path: '/support',
  access: 'user',
  summary: 'Ask for help with an exchange of yours',
  failure: 'failedToCreateSupportTicket',
  body: SupportDraft,
  reply: SupportRequest,
  status: 201,
  limit: 'write',
})

export const listSupport = endpoint({
  method: 'GET',
  path: '/support',
  access: 'user',
  summary: 'What you asked support for with an exchange, newest first',
  failure: 'failedToFetchSupport',
  query: Page.extend({ exchangeId: Id.describe('With which exchange') }),
  reply: z.array(SupportRequest),
})

export const getSupport = endpoint({
  method: 'GET',
  path: '/support/:id',
  access: 'user',
  summary: 'A request of yours, with what was written',
  failure: 'failedToFetchSupport',
  params: ById,
  reply: SupportThread,
})

const SupportReply = z.object({ content: text(limits.reasonLength, 'messageMissing') })

export const replyToSupport = endpoint({
  method: 'POST',
  path: '/support/:id/messages',
  access: 'user',
  summary: 'Write to support while your request is not resolved',
  failure: 'failedToSendMessage',
  params: ById,
  body: SupportReply,
  reply: SupportThread,
  status: 201,
  limit: 'write',
})

export const reopenSupport = endpoint({
  method: 'POST',
  path: '/support/:id/reopen',
  access: 'user',
  summary: 'Say within 7 days that your request is not resolved',
  failure: 'failedToSendMessage',
  params: ById,
  body: SupportReply,
  reply: SupportThread,
  limit: 'write',
})

export const shareChat = endpoint({
  method: 'PUT',
  path: '/support/:id/chat',
  access: 'user',
  summary: 'Let support read the chat of the exchange for your request, or no longer',
  failure: 'thisCouldNotBeChanged',
  params: ById,
  body: z.object({ shared: z.boolean() }),
  reply: SupportThread,
  limit: 'write',
})

/** Of a loop of three: who hands what to whom. */
const HandOver = z.object({
  perk: z.string(),
  from: z.object({ _id: Id, name: z.string() }),
  to: z.object({ _id: Id, name: z.string() }),
  status: ExchangeStatus,
})
export type HandOver = z.infer<typeof HandOver>

/** As system administrators see it. Of the exchange only what its request is about, and of its chat nothing. */
export const SupportCase = SupportThread.extend({
  /** Counts changes; an answer says which one it is to. */
  version: z.number().int(),
  /** Whether another administrator has to answer, as the caller is in that exchange. */
  isForOther: z.boolean(),
  author: z.object({ _id: Id, name: z.string() }),
  other: z.object({ _id: Id, name: z.string() }),
  exchange: z.object({
    status: ExchangeStatus,
    targetTitle: z.string(),
    givenTitle: z.string(),
    completionDate: z.string(),
    completionRequestedAt: Moment.nullable(),
    /** All hand-overs of its loop, from this one on; empty outside of loops of three. */
    loop: z.array(HandOver),
  }),
})
export type SupportCase = z.infer<typeof SupportCase>

export const getSupportCase = endpoint({
  method: 'GET',
  path: '/admin/support/:id',
  access: 'admin',
  summary: 'A request for help, with what was written',
  failure: 'failedToFetchSupport',
  params: ById,
  reply: SupportCase,
})

export const SupportAnswer = z.object({
  content: text(limits.reasonLength, 'messageMissing'),
  /** Whether that ends it, until its author reopens it. */
  resolves: z.boolean(),
  version: z.number().int().min(1).max(2_000_000_000),
})

export const answerSupport = endpoint({
  method: 'POST',
  path: '/admin/support/:id/answer',
  access: 'admin',
  summary: 'Answer a request for help, and resolve it if that is all',
  failure: 'failedToSendMessage',
  params: ById,
  body: SupportAnswer,
  reply: SupportCase,
  limit: 'write',
})

export const SharedMessage = z.object({
  _id: Id,
  /** Its sender; the name of a user who deleted their account is empty. */
  from: z.object({ _id: Id, name: z.string() }),
  isAuthors: z.boolean(),
  content: z.string(),
  /** The name of a file that went with it. */
  fileName: z.string().nullable(),
  createdAt: Moment,
})
export type SharedMessage = z.infer<typeof SharedMessage>

export const readSharedChat = endpoint({
  method: 'GET',
  path: '/admin/support/:id/chat',
  access: 'admin',
  summary: 'The chat of the exchange, newest first, while the author of the request shares it',
  failure: 'failedToFetchMessages',
  params: ById,
  query: Page,
  reply: z.array(SharedMessage),
})

/**
 * Too long a text is cut, not refused, up to 64 KiB in all: half a report is better than none. No text is longer than a body, and browsers send no
 * longer body from a page that is being closed (`keepalive`).
 */
const report = (most: number) =>
  z
    .string()
    .max(limits.publicBodyBytes)
    .transform((written) => written.replaceAll('\u0000', '').slice(0, most))

export const logError = endpoint({
  method: 'POST',
  path: '/support/log-error',
  access: 'public',
  summary: 'Report an error of a screen',
  failure: 'failedToReportError',
  body: z.object({
    message: report(2000),
    stack: report(8000).nullish(),
    componentStack: report(8000).nullish(),
    url: report(2000).nullish(),
    userAgent: report(500).nullish(),
    timestamp: report(40).nullish(),
  }),
  reply: Done,
  idempotent: false,
  limit: 'report',
})
