import type { z } from 'zod'
import type { failures } from './locales/en/failures'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody but a token counts when sent, or only somebody signed in. */
export type Access = 'public' | 'optional' | 'user'

/** Rate limit groups; how many calls each allows is the server's business. */
export type LimitGroup =
  | 'read'
  | 'write'
  | 'message'
  | 'search'
  | 'perk-search'
  | 'sign-in'
  | 'sign-in-options'
  | 'second-step'
  | 'register'
  | 'username'
  | 'mail'
  | 'guess'
  | 'upload'
  | 'upload-file'
  | 'download'
  | 'report'
  | 'invite'

interface Definition {
  method: Method
  /** Below `/api`, with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  /** What people read when the server gives no message of its own (docs/product.md, Refusals): an id of the catalogue. */
  failure: keyof typeof failures
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** 201 where a call creates an entity, else 200 (docs/product.md, Calls). */
  status?: 200 | 201
  /** False only where a stored answer would be a secret, or where there is nothing to repeat. */
  idempotent?: false
  limit?: LimitGroup
  /** Counts only calls with one of these query parameters: a request without them is answered from the cache. */
  limitedBy?: readonly string[]
  /** A file instead of JSON; the reply is its text. */
  file?: { type: string; name: string }
}

/** One promise between both sides: the server mounts it, the web calls it, the documentation is made from it. */
export function endpoint<const D extends Definition>(definition: D): D {
  return definition
}

export type Endpoint = Definition
export type Output<T> = T extends z.ZodType ? z.output<T> : undefined
export type Input<T> = T extends z.ZodType ? z.input<T> : undefined
