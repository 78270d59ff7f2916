import { deleteChatFile, takeFile } from '../chat-file/chat-file.service'
import { countMessage, moveMark } from '../exchange/exchange.service'
import { notify } from '../notification/notification.service'
import { refuse, refuseField } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { type Place, transaction } from '../platform/database/transaction'
import * as sql from './chat.sql'

interface Parties {
  ownerId: string
  bidderId: string
}

const isParty = (chat: Parties, user: string) => chat.ownerId === user || chat.bidderId === user

/** @throws Refusal 404 for a chat of others, 422 for a message that is not in it. */
export function refuseChat({ body, lacks }: sql.ChatPage) {
  if (body === null) refuse('NOT_FOUND', 'exchangeNotFound')
  if (lacks) refuseField(lacks, 'messageNotInChat')
}

interface Draft {
  exchangeId: string
  content: string
  fileId?: string | undefined
}

/** @throws Refusal 422 for a file that the caller did not upload to this chat, or has sent already. */
export function sendMessage({ db, user, now, events }: Ctx, { exchangeId, content, fileId }: Draft) {
  return transaction(db, async (tx) => {
    const chat = await sql.lockChat(tx, exchangeId)
    if (!chat || !isParty(chat, user.id)) return refuse('NOT_FOUND', 'exchangeNotFound')
    const isOver = ['completed', 'cancelled'].includes(chat.status)
    if (isOver && !(await sql.isShared(tx, exchangeId))) refuse('NOT_FOUND', 'exchangeNotFound')
    if (chat.status === 'cancelled') refuse('EXCHANGE_STATE', 'chatClosed')
    const side = chat.ownerId === user.id ? 'owner' : 'bidder'
    const file = fileId === undefined ? null : await takeFile(tx, { id: fileId, exchangeId, uploaderId: user.id })
    const message = { id: newId(), senderId: user.id, content, fileId: file, now }
    const other = side === 'owner' ? chat.bidderId : chat.ownerId
    notify(tx, { events, now }, other, { kind: 'message', personId: user.id, exchangeId })
    const sent = await sql.insertMessage(tx, message, countMessage(exchangeId, side))
    events.announce(tx, [chat.ownerId, chat.bidderId], { type: 'chat', id: exchangeId })
    return sent ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  })
}

const readOf = (exchangeId: string) => ({ type: 'chat', id: exchangeId }) as const

/** The SQL that moves the caller's read mark up to a message, and announces that to their other tabs and devices. */
export function callersMark(
  { events }: Pick<Ctx, 'events'>,
  exchangeId: string,
  upTo: string | undefined,
  place: Place,
) {
  const telling = events.announceByCaller(readOf(exchangeId), place)
  return sql.callersMark(exchangeId, upTo, { moving: moveMark, telling }, place)
}

/** @throws Refusal 404 for a chat of others, 422 for a message that is not in it. */
export function heedMark({ events, user }: Pick<Ctx, 'events' | 'user'>, exchangeId: string, read: sql.Reading) {
  if (read.body === null) refuse('NOT_FOUND', 'exchangeNotFound')
  if (!read.isThere) refuseField('upTo', 'messageNotInChat')
  if (read.moved) events.announced(user.id, readOf(exchangeId))
}

/** Empties a message, with its file, for an administrator; both parties see that it was removed. */
export async function hideMessage(tx: Tx, { events }: Pick<Ctx, 'events'>, id: string) {
  const hidden = await sql.hideMessage(tx, id)
  if (!hidden) return
  if (hidden.fileId !== null) await deleteChatFile(tx, hidden.fileId)
  const parties = [hidden.ownerId, hidden.bidderId]
  events.announce(tx, parties, { type: 'chat', id: hidden.exchangeId })
  // A chat that is open reads what comes after, and no message again.
  events.announce(tx, parties, { type: 'message', id })
}

/** Empties the messages of a user who deletes their account. */
export function clearTextsOf(tx: Tx, user: string) {
  return sql.clearTextsOf(tx, user)
}

/** The SQL of the caller's chat and unread counts (platform/http/caller-read.ts). */
export const { callersChat, callersUnread } = sql
export type ChatPage = sql.ChatPage
export type Reading = sql.Reading
