import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Moment, numeral, Page, text } from './field'
import { limits } from './limits'

/** Errors of screens with one message from one place in the code. */
export const ErrorGroup = z.object({
  _id: Id,
  message: z.string(),
  /** The top of the stack; empty where the browser told none. */
  frame: z.string(),
  count: z.number().int(),
  firstAt: Moment,
  lastAt: Moment,
  /** Null while it is open: it was never resolved, or was seen again since. */
  resolvedAt: Moment.nullable(),
  /** The latest of them; whose it was is not told. */
  latest: z.object({
    stack: z.string().nullable(),
    componentStack: z.string().nullable(),
    url: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

export const ErrorState = z.enum(['open', 'resolved'])
export type ErrorState = z.infer<typeof ErrorState>

export const listErrors = endpoint({
  method: 'GET',
  path: '/admin/errors',
  access: 'admin',
  summary: 'Errors of screens, those seen last first',
  failure: 'failedToFetchErrors',
  query: Page.extend({
    state: ErrorState.prefault('open').describe('Whether they are resolved'),
    limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(25).describe('How many at most'),
  }),
  reply: z.array(ErrorGroup),
})

export const Resolution = z.object({
  reason: text(limits.reasonLength, 'reasonMissing').describe('Why, for the security log'),
  lastAt: Moment.describe('When it was last seen, as far as you know'),
})

export const resolveError = endpoint({
  method: 'POST',
  path: '/admin/errors/:id/resolve',
  access: 'admin',
  summary: 'Resolve an error of screens until it is seen again',
  failure: 'failedToResolveError',
  params: ById,
  body: Resolution,
  reply: ErrorGroup,
  limit: 'write',
})
