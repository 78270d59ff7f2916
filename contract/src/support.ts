import { z } from 'zod'
import { endpoint } from './endpoint'
import { Done, Id, Moment, text } from './field'
import { limits } from './limits'

const SupportRequest = z.object({
  _id: Id,
  exchangeId: Id,
  description: z.string(),
  status: z.enum(['open', 'resolved']),
  createdAt: Moment,
})

export const requestSupport = endpoint({
  method: 'POST',
  path: '/support',
  access: 'user',
  summary: 'Ask for help with an exchange of yours',
  failure: 'failedToCreateSupportTicket',
  body: z.object({ exchangeId: Id, description: text(limits.supportDescription, 'describeProblem') }),
  reply: SupportRequest,
  status: 201,
  limit: 'write',
})

/** Too long a text is cut, not refused: half a report is better than none. No text is longer than a body. */
const report = (most: number) =>
  z
    .string()
    .max(limits.bodyBytes)
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
