import { defaultLanguage, type Language } from '@perkloop/contract/language'
import type { Problem } from '@perkloop/contract/problem'
import { idOf, type Text, textIn } from '../../locales/text'

/** Every code of a refusal, and its status (docs/product.md, Refusals). */
export const statuses = {
  MALFORMED: 400,
  WRONG_CODE: 400,
  TOO_MANY_ATTEMPTS: 400,
  BAD_LINK: 400,
  SSO_FAILED: 400,
  TICKET_ENDED: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NEEDS_VERIFICATION: 403,
  TWO_FACTOR_REQUIRED: 403,
  PROOF_NEEDED: 403,
  SSO_REQUIRED: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  PERK_NOT_AVAILABLE: 409,
  PERK_IN_EXCHANGE: 409,
  BID_EXISTS: 409,
  BID_NOT_PENDING: 409,
  BID_ON_HOLD: 409,
  BID_CHANGED: 409,
  COUNTER_OFFER_ENDED: 409,
  COUNTER_OFFER_STANDS: 409,
  COUNTER_OFFER_ROUNDS: 409,
  EXCHANGE_STATE: 409,
  CHANGE_STANDS: 409,
  CHANGE_ENDED: 409,
  ALREADY_RATED: 409,
  LOOP_ENDED: 409,
  LOOP_ANSWERED: 409,
  LOOP_UNDER_WAY: 409,
  ALREADY_FRIENDS: 409,
  REQUEST_PENDING: 409,
  SOLE_ADMIN: 409,
  ALREADY_MEMBER: 409,
  SEATS_FULL: 409,
  PLAN_NEEDED: 409,
  INVITATION_ENDED: 409,
  INVITED_OFTEN: 409,
  ROLE_IN_USE: 409,
  ROLE_FIXED: 409,
  NAME_TAKEN: 409,
  WORDS_HELD: 409,
  REQUEST_UNDER_WAY: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  INVALID: 422,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const
export type RefusalCode = keyof typeof statuses

export interface FieldFault {
  path: string
  text: Text
}

interface Extras {
  /** The detail error keyword of SCIM (RFC 7644, section 3.12), for the calls that speak it. */
  scimType?: string
  errors?: FieldFault[]
  needsVerification?: boolean
  retryAfterSeconds?: number
  /** The id of the account concerned, for the security log only. */
  about?: string | undefined
  /** Kept out of the security log: a flood must not become an entry for each request. */
  isUnlogged?: boolean
}

/** An expected "no", with its code and status. Thrown, it rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number
  constructor(
    readonly code: RefusalCode,
    readonly text: Text,
    readonly extras: Extras = {},
  ) {
    super(textIn(defaultLanguage, text))
    this.status = statuses[code]
  }
}

export function refuse(code: RefusalCode, text: Text, extras?: Extras): never {
  throw new Refusal(code, text, extras)
}

/** Refuses one field of the body: 422 with its path. */
export function refuseField(path: string, text: Text, code: RefusalCode = 'INVALID'): never {
  throw new Refusal(code, text, { errors: [{ path, text }] })
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Invalid input',
  429: 'Too many requests',
  503: 'Unavailable',
}

/** The body of a refusal (RFC 9457) in the language of its reader; `title` is for programs, and always English. */
export function problemOf({ status, code, text, extras }: Refusal, requestId: string, language: Language): Problem {
  const message = textIn(language, text)
  const errors = extras.errors?.map((fault) => ({ path: fault.path, message: textIn(language, fault.text) }))
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    message,
    code,
    reason: idOf(text),
    requestId,
    ...(errors && { errors }),
    ...(extras.needsVerification && { needsVerification: extras.needsVerification }),
  }
}

/** PostgreSQL's error code, from either driver: the embedded one's errors have another class. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** A statement that must fail on a condition divides by zero; the database then rolls the transaction back. */
export const divisionByZero = '22012'

/** Whether a unique index of that name refused the row. */
export function isTaken(error: unknown, index: string) {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === index
}
