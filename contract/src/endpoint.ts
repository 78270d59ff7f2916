import type { z } from 'zod'
import type { failures } from './locales/en/failures'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody; everybody, with the caller known if a token is sent; only a signed-in user; or only a system
 * administrator who signed in, or proved again who they are, within the last 15 minutes (docs/product.md, The desk).
 */
export type Access = 'public' | 'optional' | 'user' | 'admin'

/** Rate limit groups; the server decides how many requests each allows. */
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
  | 'portrait'
  | 'link-picture'
  | 'download'
  | 'report'
  | 'invite'
  | 'payment-event'

interface Definition {
  method: Method
  /** Below `/api`, with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  /** The sentence to show when the response has none (docs/product.md, Refusals): an id of the catalogue. */
  failure: keyof typeof failures
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** 201 where a request creates an entity, else 200 (docs/product.md, Calls). */
  status?: 200 | 201
  /** False only where the stored response would be a secret, or where there is nothing to retry. */
  idempotent?: false
  limit?: LimitGroup
  /** Counts only requests with one of these query parameters: those without are served from the cache. */
  limitedBy?: readonly string[]
  /** A file instead of JSON; the reply is its text. */
  file?: { type: string; name: string }
}

/** Defines an endpoint once for both sides: the server mounts it, the web calls it, the API documentation lists it. */
export function endpoint<const D extends Definition>(definition: D): D {
  return definition
}

export type Endpoint = Definition
export type Output<T> = T extends z.ZodType ? z.output<T> : undefined
export type Input<T> = T extends z.ZodType ? z.input<T> : undefined
