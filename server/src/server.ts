import { existsSync } from 'node:fs'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import type { DemoFace } from '@perkloop/contract/config'
import type { JobName } from '@perkloop/contract/health'
import { earliestToday } from '@perkloop/contract/perk-end'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { withAccessTokens } from './access-token/caller-token.service'
import { buildApp } from './app'
import { jobsOf } from './jobs'
import { whenMailIsQueued } from './mail/mail.service'
import { countWaitingMail, sendDueMail } from './mail/mail-sending.service'
import { keptKeys } from './notification/push.service'
import { countWaitingPushes, openPushing, whenNotified } from './notification/push-sending.service'
import type { Env } from './platform/base/env'
import { schedule } from './platform/base/schedule'
import type { Deps } from './platform/context'
import { lockDataDir } from './platform/database/data-dir-lock'
import { type Database, openDatabase, openDirectly } from './platform/database/db'
import { readListVersion } from './platform/database/list-version'
import { localeFault } from './platform/database/locale'
import { migrate } from './platform/database/migrate'
import { settingsFault } from './platform/database/session-settings'
import { gracefulClose } from './platform/http/graceful-close'
import { openMetricsPort } from './platform/http/metrics-endpoint'
import { openLooseCount } from './platform/limit/loose-count'
import { countInDatabase, countInRedis } from './platform/limit/rate-limit'
import { type Metrics, openMetrics } from './platform/metrics/metrics'
import { openVitals } from './platform/metrics/vitals'
import { openDns } from './platform/outside/dns'
import { openEvents, soonAgain } from './platform/outside/events'
import { openMailer } from './platform/outside/mailer'
import { openPushService, type PushService } from './platform/outside/push-service'
import { openStorage } from './platform/outside/storage'
import { openWebhookClient, type WebhookClient } from './platform/outside/webhook-client'
import { openListCache } from './platform/reply/list-cache'
import { openSecurityLog } from './platform/security-log'
import { openTracing } from './platform/trace/tracing'
import { openSessions } from './session/caller-session.service'
import { grantFirstAdmin } from './user/system-admin.service'
import { openWebhookSending } from './webhook/webhook-sending.service'

interface Options {
  /** The root of the repository: migrations, functions and the built web application lie below it. */
  root: string
  clock?: () => Date
  logger?: Parameters<typeof buildApp>[0]['logger']
  webFolder?: string
  /** How often the outbox and pushes are checked, in milliseconds; 0 for never: then another instance sends them. */
  mailEvery?: number
  /** The size of the list cache in bytes; 0 for none. */
  cacheBytes?: number
  /** How long the event loop may lag before requests get a 503, in milliseconds; 0 for no limit. */
  busyAfter?: number
  /** How long headers may take, in milliseconds (app.ts). */
  slowAfter?: number
  /** Which demo people visitors may look around as (app.ts). */
  demoFaces?: readonly DemoFace[]
  /** Opens the connections of pushes, for tests with a push service of their own; else only the internet is reached. */
  pushAgent?: Agent
  /** Posts to webhooks, for tests with receivers of their own. */
  webhookClient?: WebhookClient
  /** One that is open already and stays open, for tests that share it. */
  database?: Database
  /** Runs once everything is open and migrated, before the first request. */
  beforeListening?: (deps: Deps) => Promise<void>
}

export interface Running {
  app: FastifyInstance
  deps: Deps
  database: Database
  stop(): Promise<void>
}

/** Opens everything, migrates, and listens. If a step fails, whatever was opened is closed again. */
export async function startServer(env: Env, options: Options): Promise<Running> {
  const opened: (() => unknown)[] = []
  const stopping = new AbortController()
  const closeAll = async () => {
    stopping.abort()
    for (const close of opened.reverse().splice(0)) await close()
  }
  try {
    if (env.tracing) opened.push(await openTracing())
    if (!env.databaseUrl) opened.push(await lockDataDir(env.dataDir))
    const database = options.database ?? (await openDatabase(env))
    if (!options.database) opened.push(() => database.close())
    await bringUpToDate(env, database, join(options.root, 'server'))
    const events = await openEvents(database, env.redisUrl)
    opened.push(() => events.close())
    const clock = options.clock ?? (() => new Date())
    // Perks end with a day: no list is kept beyond it.
    const readVersion = async () => `${await readListVersion(database.pool)} ${earliestToday(clock().getTime())}`
    const lists = openListCache(readVersion, options.cacheBytes)
    const storage = await openStorage(env)
    const { db, pool } = database
    const sessions = withAccessTokens(openSessions({ db, pool, clock }), { pool, clock })
    const securityLog = openSecurityLog(database.db, clock)
    const deps: Deps = {
      env,
      db: database.db,
      pool: database.pool,
      reader: database.replica ?? database.pool,
      events,
      lists,
      storage,
      dns: openDns(env.dnsServers),
      securityLog,
      sessions,
      vitals: openVitals(clock),
      clock,
      stopping: stopping.signal,
    }
    const metrics = measured(deps, database)
    const app = await buildApp({
      deps,
      metrics,
      counts: openCounts(env, database, opened),
      webFolder: options.webFolder,
      guideFolder: existingFolder(join(options.root, 'docs/guides')),
      logger: options.logger,
      busyAfter: options.busyAfter,
      slowAfter: options.slowAfter,
      demoFaces: options.demoFaces,
    })
    const faults = [await localeFault(database.pool), env.directUrl && (await settingsFault(database.pool))]
    for (const fault of faults) if (fault) app.log.warn(fault)
    await options.beforeListening?.(deps)
    if (await grantFirstAdmin(database.db, env.firstAdminEmail, clock())) {
      app.log.warn('the user with FIRST_ADMIN_EMAIL is a system administrator from now on')
    }
    const keys = await keptKeys(database.db)
    const pushes = openPushService({
      keys,
      contact: env.supportEmail,
      ...(options.pushAgent && { agent: options.pushAgent }),
    })
    const webhooks = options.webhookClient ?? openWebhookClient(env)
    const stopJobs = startJobs(deps, app, options.mailEvery ?? 1_000, { pushes, webhooks }, metrics)
    opened.push(stopJobs)
    opened.push(gracefulClose(app))
    if (metrics && env.metricsPort !== undefined) {
      opened.push(await openMetricsPort({ deps, metrics, port: env.metricsPort, log: app.log }))
    }
    await app.listen({ port: env.port, host: env.host })
    return { app, deps, database, stop: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Over a connection of its own past the pooler, which may end a statement that takes as long as a migration. */
async function bringUpToDate(env: Env, database: Database, folder: string) {
  if (!env.directUrl) {
    await migrate(database.db, folder)
    return
  }
  const direct = await openDirectly(env)
  try {
    await migrate(direct.db, folder)
  } finally {
    await direct.close()
  }
}

/** Where neither a port nor a token is set nobody may read metrics, so none are made. */
function measured(deps: Deps, { replica }: Database) {
  const { env, db, pool, securityLog, clock } = deps
  if (env.metricsPort === undefined && env.metricsToken === undefined) return undefined
  const readWaiting = async () => [
    { channel: 'mail' as const, ...(await countWaitingMail(db, clock())) },
    { channel: 'push' as const, ...(await countWaitingPushes(db, clock())) },
  ]
  return openMetrics({ pool, readWaiting, refusals: securityLog.counts, replica })
}

function openCounts(env: Env, database: Database, opened: (() => unknown)[]) {
  if (!env.rateLimits) return null
  const exact = countHits(env, database, opened)
  const loose = openLooseCount(exact)
  opened.push(() => loose.close())
  return { exact, loose }
}

function countHits(env: Env, database: Database, opened: (() => unknown)[]) {
  const inDatabase = countInDatabase(database.pool)
  if (!env.redisUrl) return inDatabase
  const redis = new Redis(env.redisUrl, { maxRetriesPerRequest: 1, retryStrategy: soonAgain })
  redis.on('error', () => {})
  opened.push(() => redis.disconnect())
  return countInRedis(redis, inDatabase)
}

/** In milliseconds: the response to the request that queued an email goes out first. */
const afterResponse = 20

function startJobs(
  deps: Deps,
  app: FastifyInstance,
  mailEvery: number,
  { pushes, webhooks }: { pushes: PushService; webhooks: WebhookClient },
  metrics: Metrics | undefined,
) {
  const mailer = openMailer(deps.env)
  const failed = (error: unknown) => app.log.error({ err: error }, 'a job failed')
  const start = (name: JobName, every: number, run: () => Promise<unknown>, delay?: number) =>
    schedule(deps.vitals.timed(name, every, metrics?.timed(name, every, run) ?? run), every, failed, delay)
  const jobs = Object.entries(jobsOf(deps)).map(([name, { every, run }]) => start(name as JobName, every, run))
  const pushing = openPushing(deps.db, pushes, deps.clock, failed)
  const hooking = openWebhookSending(deps, webhooks, failed)
  const stopListening: (() => void)[] = []
  if (mailEvery > 0 && deps.env.jobs) {
    const push = start('sendPushes', 5 * mailEvery, () => pushing.run())
    stopListening.push(whenNotified(push.soon))
    jobs.push(push)
    jobs.push(start('sendWebhooks', 2 * mailEvery, () => hooking.run()))
    const sendMail = () => sendDueMail(deps.db, mailer, deps.env, deps.clock, deps.stopping)
    // Pushes wait longer: a notification that is read meanwhile on another device is not pushed.
    const mail = start('sendMail', mailEvery, sendMail, afterResponse)
    stopListening.push(whenMailIsQueued(mail.soon))
    jobs.push(mail)
  }
  return async () => {
    for (const stop of stopListening) stop()
    await Promise.all(jobs.map((job) => job.stop()))
    await Promise.all([pushing.stop(), hooking.stop()])
    await deps.securityLog.write().catch(failed)
    mailer.close()
  }
}

/** The guides lie beside the product, but nothing needs them. */
const existingFolder = (folder: string) => (existsSync(folder) ? folder : undefined)
