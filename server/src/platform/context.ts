import type { Access } from '@perkloop/contract/endpoint'
import type { Language } from '@perkloop/contract/language'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Env } from './base/env'
import type { Db } from './database/db'
import type { EventBus } from './outside/events'
import type { Storage } from './outside/storage'
import type { ListCache } from './reply/list-cache'
import type { SecurityLog } from './security-log'

/** What the whole process shares; made once in main.ts, and by each test for itself. */
export interface Deps {
  env: Env
  db: Db
  /** For the hot lists' named statements only, in GETs (ReadCtx): the embedded database has one connection. */
  pool: pg.Pool
  events: EventBus
  lists: ListCache
  storage: Storage
  securityLog: SecurityLog
  sessions: Sessions
  clock: () => Date
}

/** What the platform asks of sessions; the slice of that name answers (server.ts). */
export interface Sessions {
  /** @returns the caller, or null when no token was sent. A token that is no session is refused with 401. */
  read(request: FastifyRequest): Promise<Caller | null>
  /**
   * Reads something about the user `caller` together with their session.
   * @param textOf SQL that answers one row; it puts its values in with the given function.
   * @throws Refusal 401 without a session.
   */
  readWith<Row>(request: FastifyRequest, textOf: (place: (value: unknown) => string) => string): Promise<Row>
  /** Of many sessions, those that have not ended, by the hash of their token in hexadecimal. */
  lasting(hashes: Buffer[]): Promise<Set<string>>
}

/** Who is calling. */
export interface Caller {
  id: string
  name: string
  isSystemAdmin: boolean
  tokenHash: Buffer
}

/** What a service is given of a call. `db` is the open transaction where the call is being kept for repeats. */
export interface Ctx<User = Caller> extends Omit<Deps, 'clock' | 'lists' | 'pool' | 'securityLog' | 'sessions'> {
  user: User
  now: Date
  /** Where the call comes from. */
  address: string
  userAgent: string | null
  /** None where the product does something by itself. */
  requestId: string | null
  /** What the caller reads, as their client asks for it. */
  language: Language
  /** The same with their region where it is known, like `de-AT`. */
  locale: string
  log: FastifyBaseLogger
}

/** What a GET is given besides. No transaction is open in it, so that a statement on the pool waits for none of its own. */
export interface ReadCtx<User = Caller> extends Ctx<User>, Pick<Deps, 'pool'> {}

type UserOf<A extends Access> = A extends 'user' ? Caller : A extends 'optional' ? Caller | null : null

export type CtxOf<E extends { access: Access; method: string }> = E['method'] extends 'GET'
  ? ReadCtx<UserOf<E['access']>>
  : Ctx<UserOf<E['access']>>
