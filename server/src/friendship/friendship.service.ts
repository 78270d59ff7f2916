import type { Page } from '@perkloop/contract/field'
import { letters } from '../mail/letters'
import { queueMailToUser } from '../mail/mail.service'
import type { Ctx } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import { transaction } from '../platform/db'
import { isTaken, refuse, refuseField } from '../platform/errors'
import { newId } from '../platform/ids'
import { holdAccount } from '../user/user.service'
import * as rules from './friendship.rules'
import * as sql from './friendship.sql'

export function requestFriendship({ db, user, now, events }: Ctx, recipientId: string) {
  if (recipientId === user.id) refuseField('recipientId', 'You can’t befriend yourself')
  return transaction(db, async (tx) => {
    await holdAccount(tx, user.id)
    if (!(await sql.findRecipient(tx, recipientId))) refuse('NOT_FOUND', 'User not found')
    const there = await sql.findBetween(tx, user.id, recipientId)
    if (there) rules.refuseSecond(there, user.id)
    const id = newId()
    await sql.insertFriendship(tx, id, user.id, recipientId, now).catch((error: unknown) => {
      // Both asked at once: the index lets one through.
      if (isTaken(error, 'friendships_pair')) refuse('REQUEST_PENDING', 'There is already a friend request between you')
      throw error
    })
    await queueMailToUser(tx, 'friend-request', recipientId, letters['friend-request'](user.name))
    await events.announce(tx, [user.id, recipientId], { type: 'friends', id })
    return (await sql.readFriendship(tx, id)) ?? refuse('NOT_FOUND', 'Request not found')
  })
}

async function list({ db, user }: Ctx, which: 'accepted' | 'received', { limit, cursor }: Page) {
  const after = cursor ? readCursor(cursor, 'moment', 'id') : null
  const rows = await sql.list(db, user.id, which, limit, after && { at: after[0], id: after[1] })
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.at, last.id))
  return { friendships: page.map((row) => row.friendship), next }
}

export const listFriends = (ctx: Ctx, page: Page) => list(ctx, 'accepted', page)
export const listPendingRequests = (ctx: Ctx, page: Page) => list(ctx, 'received', page)

export function respondToRequest({ db, user, events }: Ctx, id: string, accept: boolean) {
  return transaction(db, async (tx) => {
    const friendship = await sql.lockFriendship(tx, id)
    if (!friendship || !rules.isParty(friendship, user.id)) return refuse('NOT_FOUND', 'Request not found')
    rules.respond(friendship, user.id)
    if (accept) await sql.accept(tx, id)
    const answered = (await sql.readFriendship(tx, id)) ?? refuse('NOT_FOUND', 'Request not found')
    if (!accept) await sql.remove(tx, id)
    await events.announce(tx, [friendship.requesterId, friendship.recipientId], { type: 'friends', id })
    return answered
  })
}

/** Ends a friendship, withdraws a request sent, or turns down one received. */
export function removeFriend({ db, user, events }: Ctx, id: string) {
  return transaction(db, async (tx) => {
    const friendship = await sql.lockFriendship(tx, id)
    if (!friendship || !rules.isParty(friendship, user.id)) return refuse('NOT_FOUND', 'Friend not found')
    await sql.remove(tx, id)
    await events.announce(tx, [friendship.requesterId, friendship.recipientId], { type: 'friends', id })
    return { _id: id, message: 'Friend removed' }
  })
}
