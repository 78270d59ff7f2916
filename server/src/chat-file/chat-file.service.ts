import { limits } from '@perkloop/contract/limits'
import sharp from 'sharp'
import { reencode } from '../picture/picture.service'
import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as sql from './chat-file.sql'

/** @throws Refusal 404 for a chat of others, 409 where it is closed, 422 where it has as many files as it may. */
export async function refuseUpload({ db, user }: Ctx, exchangeId: string) {
  refuseFor(await sql.findChat(db, exchangeId, user.id))
}

function refuseFor(found: Awaited<ReturnType<typeof sql.findChat>>) {
  const chat = found ?? refuse('NOT_FOUND', 'exchangeNotFound')
  if (chat.status === 'cancelled') refuse('EXCHANGE_STATE', 'chatClosed')
  if (chat.files >= limits.chatFiles) refuse('INVALID', 'tooManyChatFiles')
}

/** Stores a file until a message takes it. @throws Refusal 422 for anything but a picture or a PDF. */
export async function storeFile({ db, user, now }: Ctx, exchangeId: string, name: string, body: Buffer) {
  const content = isPdf(body)
    ? { content_type: 'application/pdf', bytes: body, card: null, width: null, height: null }
    : await pictureOf(body)
  const file = { id: newId(), exchange_id: exchangeId, uploader_id: user.id, name: plainName(name), created_at: now }
  return transaction(db, async (tx) => {
    // While the body was read the exchange may have been cancelled, and other files may have come.
    await sql.lockExchange(tx, exchangeId)
    refuseFor(await sql.findChat(tx, exchangeId, user.id))
    return (await sql.insertFile(tx, { ...file, ...content })) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  })
}

async function pictureOf(body: Buffer) {
  const { full, card } = await reencode(body)
  const { width, height } = await sharp(full).metadata()
  return { content_type: 'image/webp', bytes: full, card, width, height }
}

const isPdf = (body: Buffer) => body.subarray(0, 5).toString('latin1') === '%PDF-'

/** Without folders and control characters. */
function plainName(name: string) {
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return plain || 'file'
}

/** Gives an uploaded file to a message. @returns its id. @throws Refusal 422 where there is none to send. */
export async function takeFile(tx: Tx, file: Parameters<typeof sql.markSent>[1]) {
  return (await sql.markSent(tx, file)) ? file.id : refuseField('fileId', 'fileNotUploaded')
}

/** @throws Refusal 404 for a file of others' chats, or one that was not sent yet. */
export async function readFile({ db, user }: Ctx, exchangeId: string, id: string, size: 'card' | 'full') {
  return (await sql.readFile(db, exchangeId, id, user.id, size === 'card')) ?? refuse('NOT_FOUND', 'fileNotFound')
}

/** Deletes what a leaver sent and uploaded. */
export function deleteChatFilesOf(tx: Tx, user: string) {
  return sql.deleteOf(tx, user)
}

/** Deletes the file of a message that is hidden. */
export function deleteChatFile(tx: Tx, id: string) {
  return sql.deleteOne(tx, id)
}

/** Deletes what was not sent within a day. */
export function forgetUnsentFiles(db: Db, now: Date) {
  return sql.deleteUnsent(db, new Date(now.getTime() - day))
}
