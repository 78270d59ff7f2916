import type { Access } from '@perkloop/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from './db'
import type { Env } from './env'
import type { EventBus } from './events'
import type { ListCache } from './list-cache'
import type { SecurityLog } from './security-log'
import type { Storage } from './storage'

/** What the whole process shares; made once in main.ts, and by each test for itself. */
export interface Deps {
  env: Env
  db: Db
  /** For the hot lists' named statements only; never inside a transaction, whose single connection they would wait for. */
  pool: pg.Pool
  events: EventBus
  lists: ListCache
  storage: Storage
  securityLog: SecurityLog
  clock: () => Date
}

/** Who is calling. */
export interface Caller {
  id: string
  name: string
  isSystemAdmin: boolean
  tokenHash: Buffer
}

/** What a service is given of a call. `db` is the open transaction where the call is being kept for repeats. */
export interface Ctx<User = Caller> extends Omit<Deps, 'clock' | 'lists' | 'securityLog'> {
  user: User
  now: Date
  /** Where the call comes from. */
  address: string
  userAgent: string | null
  /** None where the product does something by itself. */
  requestId: string | null
  log: FastifyBaseLogger
}

export type CtxOf<A extends Access> = Ctx<A extends 'user' ? Caller : A extends 'optional' ? Caller | null : null>
