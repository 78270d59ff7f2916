import type { Problem } from '@perkloop/contract/problem'
import * as t from '#locale/api'

interface FieldError {
  path: string
  message: string
}

/** The one way a call fails: `message` is what people may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when no answer came. */
  readonly status: number
  readonly code: string
  /** Why, finer than the code; undefined where no server said so. */
  readonly reason: string | undefined
  readonly errors: FieldError[]
  readonly needsVerification: boolean
  readonly requestId: string | undefined
  /** Whether the server found the words; else they are the call's own. */
  readonly told: boolean

  constructor(status: number, failure: string, problem: Partial<Problem> = {}) {
    super(problem.message || failure)
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN')
    this.reason = problem.reason
    this.errors = problem.errors ?? []
    this.needsVerification = problem.needsVerification === true
    this.requestId = problem.requestId
    this.told = Boolean(problem.message)
  }
}

/** What to tell people of a failure: the server's words, else those given, else the call's own. */
export function messageOf(error: unknown, otherwise?: string) {
  if (!(error instanceof ApiError)) return otherwise ?? t.somethingWentWrong()
  return error.told ? error.message : (otherwise ?? error.message)
}
