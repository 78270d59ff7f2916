import type { Ctx } from '../platform/context'
import { transaction } from '../platform/db'
import { refuse, refuseField } from '../platform/errors'
import { newId } from '../platform/ids'
import { holdAccounts } from '../user/user.service'
import * as sql from './chat.sql'

interface Parties {
  ownerId: string
  bidderId: string
}

const isParty = (chat: Parties, user: string) => chat.ownerId === user || chat.bidderId === user

async function findOwnChat({ db, user }: Ctx, exchangeId: string) {
  const chat = await sql.findChat(db, exchangeId)
  return chat && isParty(chat, user.id) ? chat : refuse('NOT_FOUND', 'Exchange not found')
}

export async function listMessages(
  ctx: Ctx,
  exchangeId: string,
  query: { after?: string | undefined; before?: string | undefined },
) {
  await findOwnChat(ctx, exchangeId)
  const name = query.after ? 'after' : 'before'
  const messageId = query.after ?? query.before
  if (!messageId) return sql.listMessages(ctx.db, exchangeId, {})
  const found = await sql.findNumber(ctx.db, exchangeId, messageId)
  return found
    ? sql.listMessages(ctx.db, exchangeId, { [name]: found.number })
    : refuseField(name, 'There is no such message in this chat')
}

export function sendMessage({ db, user, now, events }: Ctx, exchangeId: string, content: string) {
  return transaction(db, async (tx) => {
    const chat = await sql.lockChat(tx, exchangeId)
    if (!chat || !isParty(chat, user.id)) return refuse('NOT_FOUND', 'Exchange not found')
    if (chat.status === 'cancelled') refuse('EXCHANGE_STATE', 'This exchange is cancelled; its chat is closed')
    // After the exchange, as in docs/decisions/0006.
    await holdAccounts(tx, user.id)
    const id = newId()
    const number = chat.messageCount + 1
    await sql.insertMessage(tx, { id, exchange_id: exchangeId, number, sender_id: user.id, content, created_at: now })
    await sql.setMessageCount(tx, exchangeId, number, chat.ownerId === user.id ? 'owner' : 'bidder')
    await events.announce(tx, [chat.ownerId, chat.bidderId], { type: 'chat', id: exchangeId })
    return (await sql.readMessage(tx, id)) ?? refuse('NOT_FOUND', 'Message not found')
  })
}

/** Moves the caller's mark up to a message, and tells their other tabs and devices. */
export async function markRead(ctx: Ctx, exchangeId: string, upTo?: string) {
  const chat = await findOwnChat(ctx, exchangeId)
  const message = upTo === undefined ? undefined : await sql.findNumber(ctx.db, exchangeId, upTo)
  if (upTo !== undefined && !message) refuseField('upTo', 'There is no such message in this chat')
  return transaction(ctx.db, async (tx) => {
    const reader = chat.ownerId === ctx.user.id ? 'owner' : 'bidder'
    const moved = await sql.markRead(tx, exchangeId, reader, message?.number)
    if (moved) await ctx.events.announce(tx, [ctx.user.id], { type: 'chat', id: exchangeId })
    return { exchangeId, unread: await sql.countUnread(tx, exchangeId, reader) }
  })
}

export function listUnread({ pool, user }: Ctx) {
  return sql.listUnread(pool, user.id)
}
