import type { Problem } from '@perkloop/contract/problem'
import * as t from '#locale/api'

interface FieldError {
  path: string
  message: string
}

/** The one error of a failed request: `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 without a response. */
  readonly status: number
  readonly code: string
  /** The reason, finer than the code; undefined if the response has none. */
  readonly reason: string | undefined
  readonly errors: FieldError[]
  readonly needsVerification: boolean
  readonly requestId: string | undefined
  /** Whether `message` is from the server; otherwise it is the endpoint's own. */
  readonly told: boolean
  /** Whether the session of the call has ended. The user is told so once, in session.tsx. */
  readonly isOfEndedSession: boolean

  constructor(status: number, failure: string, problem: Partial<Problem> = {}, isOfEndedSession = false) {
    super(problem.message || failure)
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN')
    this.reason = problem.reason
    this.errors = problem.errors ?? []
    this.needsVerification = problem.needsVerification === true
    this.requestId = problem.requestId
    this.told = Boolean(problem.message)
    this.isOfEndedSession = isOfEndedSession
  }
}

export const isOfEndedSession = (error: unknown) => error instanceof ApiError && error.isOfEndedSession

/** Whether a call got no response because there is no connection. */
export const isOffline = (error: unknown) =>
  error instanceof ApiError && error.status === 0 && globalThis.navigator?.onLine === false

/** The sentence to show for a failure: the server's, else `otherwise`, else the endpoint's own. Offline it says that too. */
export function messageOf(error: unknown, otherwise?: string) {
  if (!(error instanceof ApiError)) return otherwise ?? t.somethingWentWrong()
  if (error.told) return error.message
  const failed = otherwise ?? error.message
  return isOffline(error) ? t.offline({ failed: failed.replace(/[^.!?]$/, '$&.') }) : failed
}
