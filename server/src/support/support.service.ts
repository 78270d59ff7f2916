import type * as contract from '@perkloop/contract/support'
import type { z } from 'zod'
import { addHistoryEntry } from '../exchange/exchange.service'
import { doneIn } from '../locales/text'
import { queueMail } from '../mail/mail.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as sql from './support.sql'

/** Stores a request for help with an exchange of the caller's and mails it to support. */
export function requestSupport(ctx: Ctx, exchangeId: string, description: string) {
  const { db, user, now, env, events } = ctx
  return transaction(db, async (tx) => {
    const parties = await sql.findParties(tx, exchangeId)
    if (!parties || ![parties.ownerId, parties.bidderId].includes(user.id))
      return refuse('NOT_FOUND', 'exchangeNotFound')
    if (await sql.hasOpenRequest(tx, exchangeId, user.id)) refuse('CONFLICT', 'helpAlreadyAsked')
    const id = newId()
    await sql.insertRequest(tx, { id, exchange_id: exchangeId, user_id: user.id, description, created_at: now })
    await addHistoryEntry(tx, ctx, exchangeId, 'support-asked')
    const facts = { from: user.name, exchangeId, description }
    queueMail(tx, { id: null, email: env.supportEmail }, { kind: 'support-request', ...facts })
    events.announce(tx, [parties.ownerId, parties.bidderId], { type: 'exchange', id: exchangeId })
    return { _id: id, exchangeId, description, status: 'open' as const, createdAt: now.toISOString() }
  })
}

/** Deletes the requests and error reports of a user who deletes their account. */
export function forgetSupportOf(tx: Tx, user: string) {
  return sql.deleteSupportOf(tx, user)
}

export async function logError(
  { db, user, now, log, language }: Ctx<Caller | null>,
  report: z.output<typeof contract.logError.body>,
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
