import type { Access } from '@perkloop/contract/endpoint'
import type { Language } from '@perkloop/contract/language'
import type { PermissionKey } from '@perkloop/contract/permission'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Env } from './base/env'
import type { Db } from './database/db'
import type { Reader } from './database/replica'
import type { Vitals } from './metrics/vitals'
import type { Dns } from './outside/dns'
import type { EventBus } from './outside/events'
import type { Storage } from './outside/storage'
import type { ListCache } from './reply/list-cache'
import type { SecurityLog } from './security-log'

/** What the whole process shares; made once in server.ts, and by each test for itself. */
export interface Deps {
  env: Env
  db: Db
  /**
   * For reads in GETs (ReadCtx), and for calls that are one statement with the session: the embedded database has one
   * connection, so inside a transaction it would wait for itself.
   */
  pool: pg.Pool
  /** For public lists and searches, in GETs: the pool, or a replica of the database. */
  reader: Reader
  events: EventBus
  lists: ListCache
  storage: Storage
  dns: Dns
  securityLog: SecurityLog
  sessions: Sessions
  vitals: Vitals
  clock: () => Date
  /** Aborted as the process begins to stop: a job with much to do leaves the rest to others. */
  stopping: AbortSignal
}

/** The sessions, as the platform needs them; the session slice implements this (server.ts). */
export interface Sessions {
  /** @returns the caller, or null without a token. An unknown or ended token is refused with 401. */
  read(request: FastifyRequest): Promise<Caller | null>
  /**
   * Reads something about the user `caller` together with their session.
   * @param textOf SQL that returns one row; the given function puts a value in and returns its placeholder.
   * @throws Refusal 401 without a session.
   */
  readWith<Row>(request: FastifyRequest, textOf: (place: (value: unknown) => string) => string): Promise<Row>
  /**
   * The same with a change: `changes` are CTEs that may use `caller.id` and no more of the user, and `read` selects from
   * them.
   * @throws Refusal 401 without a session; then nothing is changed.
   */
  changeWith<Row>(
    request: FastifyRequest,
    textOf: (place: (value: unknown) => string) => { changes: string; read: string },
  ): Promise<Row>
  /**
   * Whether the session began, or the caller proved again who they are, within the last 15 minutes.
   * @throws Refusal 401 where it has ended.
   */
  isProven(caller: Caller): Promise<boolean>
  /** Which of these sessions have not ended, by the hash of their token in hexadecimal. */
  lasting(hashes: Buffer[]): Promise<Set<string>>
}

/** The user who sent the request, or whose token did. */
export interface Caller {
  id: string
  name: string
  isSystemAdmin: boolean
  /** When they signed up, or when the organization's token was made. */
  createdAt: Date
  tokenHash: Buffer
  /** Set if an access token calls. With an organization it calls for that one, and `id` is the token's own. */
  token?: { organizationId: string | null; permissions: PermissionKey[] }
}

/** The context of a request for services. `db` is the open transaction if the response is stored for an idempotency key. */
export interface Ctx<User = Caller>
  extends Omit<Deps, 'clock' | 'lists' | 'pool' | 'reader' | 'securityLog' | 'sessions' | 'stopping' | 'vitals'> {
  user: User
  now: Date
  /** The client's IP address. */
  address: string
  userAgent: string | null
  /** Null in jobs. */
  requestId: string | null
  /** The language the client asks for. */
  language: Language
  /** The same with a region if the client names one, like `de-AT`. */
  locale: string
  log: FastifyBaseLogger
}

/** For GETs, which run outside a transaction: a statement on the pool never waits for the request's own connection. */
export interface ReadCtx<User = Caller> extends Ctx<User>, Pick<Deps, 'pool' | 'reader'> {}

type UserOf<A extends Access> = A extends 'user' | 'admin' ? Caller : A extends 'optional' ? Caller | null : null

export type CtxOf<E extends { access: Access; method: string }> = E['method'] extends 'GET'
  ? ReadCtx<UserOf<E['access']>>
  : Ctx<UserOf<E['access']>>
