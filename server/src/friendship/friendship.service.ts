import type { Page } from '@perkloop/contract/field'
import { doneIn } from '../locales/text'
import { brakeNewcomer } from '../newcomer/newcomer.service'
import { notify, withdrawNotification } from '../notification/notification.service'
import { lockPerksOf } from '../perk/perk.service'
import { isTaken, refuse, refuseField } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { moveHiddenPortraits } from '../portrait/portrait.service'
import { dissolveLoopsOfFormerFriends } from '../proposal/proposal.service'
import { holdAccounts } from '../user/user.service'
import * as rules from './friendship.rules'
import * as sql from './friendship.sql'

export function requestFriendship(ctx: Ctx, recipientId: string) {
  const { db, user, now, events } = ctx
  if (recipientId === user.id) refuseField('recipientId', 'notYourself')
  return transaction(db, async (tx) => {
    await holdAccounts(tx, user.id, recipientId)
    if (!(await sql.findRecipient(tx, recipientId, user.id))) refuse('NOT_FOUND', 'userNotFound')
    const there = await sql.findBetween(tx, user.id, recipientId)
    if (there) rules.refuseSecond(there, user.id)
    await brakeNewcomer(tx, ctx, 'requests')
    const id = newId()
    await sql.insertFriendship(tx, id, user.id, recipientId, now).catch((error: unknown) => {
      // Both sent a request at once: the unique index lets one through.
      if (isTaken(error, 'friendships_pair')) refuse('REQUEST_PENDING', 'friendRequestBetweenYou')
      throw error
    })
    notify(tx, { events, now }, recipientId, { kind: 'friend-request', personId: user.id, by: user.name })
    events.announce(tx, [user.id, recipientId], { type: 'friends', id })
    return (await sql.readSent(tx, id)) ?? refuse('NOT_FOUND', 'requestNotFound')
  })
}

async function list(ctx: ReadCtx, which: sql.Which, asked: Page) {
  const { user, storage, env } = ctx
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.list(ctx, user.id, which, asked.limit, after, storage.base, env.switches.ENABLE_ORGANIZATIONS),
  )
  return { friendships: page.map((row) => row.friendship), next }
}

export const listFriends = (ctx: ReadCtx, page: Page) => list(ctx, 'accepted', page)
export const listPendingRequests = (ctx: ReadCtx, page: Page) => list(ctx, 'received', page)
export const listSentRequests = (ctx: ReadCtx, page: Page) => list(ctx, 'sent', page)

export function respondToRequest({ db, user, events, now }: Ctx, id: string, accept: boolean) {
  return transaction(db, async (tx) => {
    const friendship = await sql.lockFriendship(tx, id)
    if (!friendship || !rules.isParty(friendship, user.id)) return refuse('NOT_FOUND', 'requestNotFound')
    rules.respond(friendship, user.id)
    if (accept) {
      await sql.accept(tx, id)
      notify(tx, { events, now }, friendship.requesterId, { kind: 'friend-accepted', personId: user.id })
    }
    const answered = (await sql.readAnswered(tx, id)) ?? refuse('NOT_FOUND', 'requestNotFound')
    if (!accept) await sql.remove(tx, id)
    events.announce(tx, [friendship.requesterId, friendship.recipientId], { type: 'friends', id })
    return answered
  })
}

/** Ends a friendship, withdraws a request sent, or turns down one received. */
export function removeFriend(ctx: Ctx, id: string) {
  const { db, user, events, language } = ctx
  return transaction(db, async (tx) => {
    const there = await sql.findById(tx, id)
    // People before their friendship, as when an account is deleted: otherwise the two could wait for each other.
    if (there && rules.isParty(there, user.id)) {
      if (there.status === 'accepted') {
        await lockPerksOf(tx, user.id)
        await dissolveLoopsOfFormerFriends(tx, ctx, there.requesterId, there.recipientId)
      }
      await moveHiddenPortraits(tx, { events }, [there.requesterId, there.recipientId])
    }
    const friendship = await sql.lockFriendship(tx, id)
    if (!friendship || !rules.isParty(friendship, user.id)) return refuse('NOT_FOUND', 'friendNotFound')
    await sql.remove(tx, id)
    const request = { kind: 'friend-request', personId: friendship.requesterId } as const
    await withdrawNotification(tx, { events }, friendship.recipientId, request)
    events.announce(tx, [friendship.requesterId, friendship.recipientId], { type: 'friends', id })
    return { _id: id, message: doneIn(language, 'friendRemoved') }
  })
}

/** The friendship or request between two users, whichever of them sent it. */
export function findFriendship(db: Db, one: string, other: string) {
  return sql.findBetween(db, one, other)
}

/** Ends the friendship or request between two users, and tells neither; the caller has locked both accounts. */
export async function endFriendshipBetween(tx: Tx, { events }: Pick<Ctx, 'events'>, one: string, other: string) {
  await moveHiddenPortraits(tx, { events }, [one, other])
  await sql.removeBetween(tx, one, other)
}

/** Ends all friendships and requests of a user. @returns the other users. */
export function endFriendshipsOf(tx: Tx, user: string) {
  return sql.removeAllOf(tx, user)
}
