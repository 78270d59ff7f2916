import { hostname } from 'node:os'
import type { Health, MailRetry } from '@perkloop/contract/health'
import type { z } from 'zod'
import { retryFailedMail } from '../mail/mail.service'
import { countWaitingMail } from '../mail/mail-sending.service'
import { countWaitingPushes } from '../notification/push-sending.service'
import type { Ctx, ReadCtx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import type { Vitals } from '../platform/metrics/vitals'
import { logSecurityEvent } from '../platform/security-log'
import { stateOf } from './health.rules'
import * as sql from './health.sql'

export async function getHealth({ db, pool, env, now }: ReadCtx, vitals: Vitals): Promise<Health> {
  const began = performance.now()
  const database = await sql.readDatabase(db)
  const took = Math.round(performance.now() - began)
  const [mail, push] = [await countWaitingMail(db, now), await countWaitingPushes(db, now)]
  return {
    at: now.toISOString(),
    mail,
    push,
    database: { isEmbedded: !env.databaseUrl, ...database, took },
    instance: {
      name: `${hostname()}, ${process.pid}`,
      startedAt: vitals.startedAt.toISOString(),
      streams: vitals.streams(),
      pool: {
        most: pool.options.max,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      jobs: vitals.jobs().map((job) => ({
        name: job.name,
        every: job.every / 1000,
        state: stateOf(job, now),
        endedAt: job.endedAt?.toISOString() ?? null,
        took: job.took,
        failures: job.failures,
      })),
    },
  }
}

export function retryMails(ctx: Ctx, { mails, reason }: z.output<typeof MailRetry>) {
  return transaction(ctx.db, async (tx) => {
    const retried = await retryFailedMail(tx, mails, ctx.now)
    const detail = { reason, mails: retried.join(' ') }
    if (retried.length > 0) await logSecurityEvent(tx, ctx, 'mails-retried', ctx.user.id, detail)
    return { retried: retried.length }
  })
}
