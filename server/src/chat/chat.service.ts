import type { Ctx } from '../platform/context'
import { transaction } from '../platform/db'
import { refuse, refuseField } from '../platform/errors'
import { newId } from '../platform/ids'
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
    const id = newId()
    const number = chat.messageCount + 1
    await sql.insertMessage(tx, { id, exchange_id: exchangeId, number, sender_id: user.id, content, created_at: now })
    await sql.setMessageCount(tx, exchangeId, number)
    await events.announce(tx, [chat.ownerId, chat.bidderId], { type: 'chat', id: exchangeId })
    return (await sql.readMessage(tx, id)) ?? refuse('NOT_FOUND', 'Message not found')
  })
}

export async function markRead(ctx: Ctx, exchangeId: string) {
  const chat = await findOwnChat(ctx, exchangeId)
  await sql.markRead(ctx.db, exchangeId, chat.ownerId === ctx.user.id ? 'owner' : 'bidder')
  return { exchangeId, unread: 0 }
}

export function listUnread({ db, user }: Ctx) {
  return sql.listUnread(db, user.id)
}
