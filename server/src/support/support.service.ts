import type { Page } from '@perkloop/contract/field'
import type * as contract from '@perkloop/contract/support'
import type { z } from 'zod'
import { addHistoryEntry } from '../exchange/exchange.service'
import { queueMail } from '../mail/mail.service'
import { notify } from '../notification/notification.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { holdAccounts } from '../user/user.service'
import { deleteReportsOf } from './error-report.sql'
import * as rules from './support.rules'
import * as sql from './support.sql'

type Draft = z.output<typeof contract.SupportDraft>

/** Stores a request for help with an exchange of the caller's and mails it to support. */
export function requestSupport(ctx: Ctx, { exchangeId, description, shareChat = false }: Draft) {
  const { db, user, now, events } = ctx
  return transaction(db, async (tx) => {
    const parties = await sql.lockParties(tx, exchangeId)
    if (!parties || ![parties.ownerId, parties.bidderId].includes(user.id))
      return refuse('NOT_FOUND', 'exchangeNotFound')
    await refuseSecond(tx, exchangeId, user.id)
    await holdAccounts(tx, user.id)
    const id = newId()
    const row = { id, exchange_id: exchangeId, user_id: user.id, description, chat_shared: shareChat, created_at: now }
    await sql.insertRequest(tx, row)
    await addHistoryEntry(tx, ctx, exchangeId, 'support-asked')
    tellSupport(tx, ctx, exchangeId, description)
    if (shareChat) tellShared(tx, ctx, exchangeId, parties)
    events.announce(tx, [parties.ownerId, parties.bidderId], { type: 'exchange', id: exchangeId })
    const made = { _id: id, exchangeId, description, status: 'open' as const, createdAt: now.toISOString() }
    return { ...made, resolvedAt: null, isChatShared: shareChat }
  })
}

async function refuseSecond(tx: Tx, exchangeId: string, userId: string) {
  if (await sql.hasOpenRequest(tx, exchangeId, userId)) refuse('CONFLICT', 'helpAlreadyAsked')
}

function tellSupport(tx: Tx, { user, env }: Ctx, exchangeId: string, description: string) {
  const facts = { from: user.name, exchangeId, description }
  queueMail(tx, { id: null, email: env.supportEmail, by: user.id }, { kind: 'support-request', ...facts })
}

function tellShared(tx: Tx, ctx: Ctx, exchangeId: string, { ownerId, bidderId, title }: sql.Parties) {
  const other = ownerId === ctx.user.id ? bidderId : ownerId
  notify(tx, ctx, other, { kind: 'chat-shared', personId: ctx.user.id, perk: title, exchangeId })
}

export async function listSupport(ctx: Ctx, { exchangeId, ...asked }: Page & { exchangeId: string }) {
  const whose = { exchangeId, userId: ctx.user.id }
  const { page, next } = await pageByMoment(asked, (after) => sql.listRequests(ctx.db, whose, asked.limit + 1, after))
  return { requests: page.map(({ request }) => request), next }
}

export async function getSupport({ db, user }: Ctx, id: string) {
  return (await sql.readThread(db, id, user.id)) ?? refuse('NOT_FOUND', 'supportNotFound')
}

export function replyToSupport(ctx: Ctx, id: string, content: string) {
  return changeOwn(ctx, id, async (tx, request) => {
    rules.addReply(request)
    await write(tx, ctx, request, content)
    await sql.updateRequest(tx, id, {})
  })
}

export function reopenSupport(ctx: Ctx, id: string, content: string) {
  return changeOwn(ctx, id, async (tx, request) => {
    const status = rules.reopen(request, ctx.now)
    await refuseSecond(tx, request.exchangeId, ctx.user.id)
    await write(tx, ctx, request, content)
    await sql.updateRequest(tx, id, { status, resolved_at: null })
  })
}

/** The other party is told when it begins, once for each time. */
export function shareChat(ctx: Ctx, id: string, shared: boolean) {
  return changeOwn(ctx, id, async (tx, request, parties) => {
    if (request.isChatShared === shared) return
    if (request.status === 'resolved') refuse('CONFLICT', 'supportResolved')
    await sql.updateRequest(tx, id, { chat_shared: shared })
    if (shared) tellShared(tx, ctx, request.exchangeId, parties)
  })
}

async function write(tx: Tx, ctx: Ctx, { id, exchangeId }: sql.LockedRequest, content: string) {
  await sql.insertMessage(tx, { id: newId(), requestId: id, bySupport: false, content, now: ctx.now })
  tellSupport(tx, ctx, exchangeId, content)
}

type Act = (tx: Tx, request: sql.LockedRequest, parties: sql.Parties) => Promise<void>

/** Locks a request of the caller's after its exchange, as everything does that changes a trade. @returns the thread. */
function changeOwn(ctx: Ctx, id: string, act: Act) {
  const { db, user, events } = ctx
  return transaction(db, async (tx) => {
    const { request, parties } = (await lockBoth(tx, id)) ?? refuse('NOT_FOUND', 'supportNotFound')
    if (request.userId !== user.id) refuse('NOT_FOUND', 'supportNotFound')
    await holdAccounts(tx, user.id)
    await act(tx, request, parties)
    events.announce(tx, [parties.ownerId, parties.bidderId], { type: 'exchange', id: request.exchangeId })
    return (await sql.readThread(tx, id, user.id)) ?? refuse('NOT_FOUND', 'supportNotFound')
  })
}

/** A request and its exchange, both locked; undefined where there is none. */
export async function lockBoth(tx: Tx, id: string) {
  const exchangeId = await sql.findExchangeOf(tx, id)
  const parties = exchangeId && (await sql.lockParties(tx, exchangeId))
  const request = parties && (await sql.lockRequest(tx, id))
  return request ? { request, parties } : undefined
}

/** Deletes the requests and error reports of a user who deletes their account. */
export async function forgetSupportOf(tx: Tx, user: string) {
  await sql.deleteSupportOf(tx, user)
  await deleteReportsOf(tx, user)
}
