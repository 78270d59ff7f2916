import type { ErrorGroup, ErrorState, Resolution } from '@perkloop/contract/error-report'
import type { Page } from '@perkloop/contract/field'
import type { logError as logErrorEndpoint } from '@perkloop/contract/support'
import type { z } from 'zod'
import { doneIn } from '../locales/text'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { logSecurityEvent } from '../platform/security-log'
import * as sql from './error-report.sql'

export async function logError(
  { db, user, now, log, language }: Ctx<Caller | null>,
  report: z.output<typeof logErrorEndpoint.body>,
) {
  log.warn({ report: report.message, url: report.url }, 'client error')
  await sql.insertReport(db, {
    id: newId(),
    user_id: user?.id ?? null,
    message: report.message,
    stack: report.stack ?? null,
    component_stack: report.componentStack ?? null,
    url: report.url ?? null,
    user_agent: report.userAgent ?? null,
    reported_at: report.timestamp ?? null,
    created_at: now,
  })
  return { message: doneIn(language, 'supportAsked') }
}

export async function listErrors({ db }: Ctx, { state, ...asked }: Page & { state: ErrorState }) {
  const { page, next } = await pageByMoment(asked, (after) => sql.listGroups(db, state, asked.limit + 1, after))
  return { errors: page.map((row) => row.group), next }
}

/** @throws Refusal 409 where it was seen since the administrator read it, or another one has resolved it. */
export function resolveError(
  ctx: Ctx,
  id: string,
  { reason, lastAt }: z.output<typeof Resolution>,
): Promise<ErrorGroup> {
  return transaction(ctx.db, async (tx) => {
    const resolved = await sql.resolve(tx, id, lastAt, ctx.now)
    const group = (await sql.readGroup(tx, id)) ?? refuse('NOT_FOUND', 'notFound')
    if (!resolved) refuse('CONFLICT', 'errorSeenSince')
    await logSecurityEvent(tx, ctx, 'error-resolved', ctx.user.id, { error: id, reason })
    return group
  })
}

/** Forgets reports older than 90 days, some at a time, and what only they told of. */
export function forgetOldErrorReports(db: Db, now: Date) {
  // Whole, or groups whose reports are gone would stay.
  return transaction(db, (tx) => sql.deleteOldReports(tx, new Date(now.getTime() - 90 * day)))
}
