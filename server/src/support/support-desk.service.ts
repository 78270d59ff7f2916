import type { Page } from '@perkloop/contract/field'
import type { SupportAnswer } from '@perkloop/contract/support'
import type { z } from 'zod'
import { restartUnanswered } from '../exchange/exchange.service'
import { notify } from '../notification/notification.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { cursorOf, pageOf, readCursor } from '../platform/http/cursor'
import { logSecurityEvent } from '../platform/security-log'
import * as rules from './support.rules'
import { lockBoth } from './support.service'
import * as sql from './support.sql'
import * as desk from './support-desk.sql'

export async function getSupportCase({ db, user }: Ctx, id: string) {
  return (await desk.readCase(db, id, user.id)) ?? refuse('NOT_FOUND', 'supportNotFound')
}

/** Answers a request by mail and in the application. Resolving it starts the 14 days of the exchange anew. */
export function answerSupport(ctx: Ctx, id: string, given: z.output<typeof SupportAnswer>) {
  const { db, user, now, events } = ctx
  return transaction(db, async (tx) => {
    const { request, parties } = (await lockBoth(tx, id)) ?? refuse('NOT_FOUND', 'supportNotFound')
    if ((await desk.readCase(tx, id, user.id))?.isForOther) refuse('CONFLICT', 'supportByOther')
    const status = rules.answer(request, given)
    const { exchangeId } = request
    await sql.insertMessage(tx, { id: newId(), requestId: id, bySupport: true, content: given.content, now })
    await sql.updateRequest(tx, id, { status, resolved_at: status === 'resolved' ? now : null })
    if (status === 'resolved') await restartUnanswered(tx, ctx, exchangeId)
    const kind = status === 'resolved' ? 'support-resolved' : 'support-answered'
    notify(tx, ctx, request.userId, { kind, personId: null, perk: parties.title, exchangeId, answer: given.content })
    const detail = { request: id, reason: given.content, by: user.id }
    // About the author, with whose account the answer goes; so without an address, which is the administrator's.
    await logSecurityEvent(tx, { ...ctx, address: null }, kind, request.userId, detail)
    events.announce(tx, [parties.ownerId, parties.bidderId], { type: 'exchange', id: exchangeId })
    return (await desk.readCase(tx, id, user.id)) ?? refuse('NOT_FOUND', 'supportNotFound')
  })
}

/**
 * The chat of the exchange, newest first, while the author of the request shares it.
 * @throws Refusal 404 where it is not shared, or no longer.
 */
export async function readSharedChat(ctx: Ctx, id: string, { limit, cursor }: Page) {
  const { db, user } = ctx
  const request = await desk.findSharing(db, id)
  if (!request || !rules.isChatOpen(request)) return refuse('NOT_FOUND', 'chatNotShared')
  const before = cursor ? Number(readCursor(cursor, 'whole')[0]) : null
  const rows = await desk.listMessages(db, request, limit + 1, before)
  await logSecurityEvent(db, ctx, 'shared-chat-read', user.id, { request: id })
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(String(last.number)))
  return { messages: page.map(({ message }) => message), next }
}
