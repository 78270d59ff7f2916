import type { Page } from '@perkloop/contract/field'
import { limits } from '@perkloop/contract/limits'
import { closeBidsBetween } from '../bid/bid-closing.service'
import { lockExchangesBetween } from '../exchange/exchange.service'
import { endFriendshipBetween } from '../friendship/friendship.service'
import { doneIn } from '../locales/text'
import { forgetMailBetween } from '../mail/mail.service'
import { forgetNotificationsBetween } from '../notification/notification.service'
import { lockPerksOf } from '../perk/perk.service'
import { refuse, refuseField } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { dissolveLoopsBetween } from '../proposal/proposal.service'
import { holdAccounts } from '../user/user.service'
import { forgetWantsBetween } from '../want/want.service'
import * as sql from './block.sql'

/**
 * Blocks a user, and ends what was between the two: pending bids, friendship, requests, and what either was told of the
 * other. An open exchange goes on. The blocked one is told nothing, so only the caller's own tabs hear of it.
 *
 * Locks in the order of docs/decisions/0006: of the two perks of any bid between them one is the caller's.
 * @throws Refusal 404 for a user whom the caller may not know.
 */
export function blockUser({ db, user, now, events, language }: Ctx, id: string) {
  if (id === user.id) refuseField('id', 'notBlockYourself')
  return transaction(db, async (tx) => {
    await lockPerksOf(tx, user.id)
    await dissolveLoopsBetween(tx, { events, now }, user.id, id)
    await lockExchangesBetween(tx, user.id, id)
    await sql.lockPair(tx, user.id, id)
    await holdAccounts(tx, user.id)
    // Each read is a statement of its own after the locks, or it would not see what was waited for.
    const asked = await sql.readAsked(tx, user.id, id)
    if (!asked.isThere) {
      if (!asked.isKnown) refuse('NOT_FOUND', 'userNotFound')
      if (asked.count >= limits.blockedMost) refuse('INVALID', 'tooManyBlocked')
      await sql.insertBlock(tx, user.id, id, now)
      await closeBidsBetween(tx, user.id, id, now)
      await forgetWantsBetween(tx, user.id, id)
      await endFriendshipBetween(tx, { events }, user.id, id)
      await forgetNotificationsBetween(tx, user.id, id)
      await forgetMailBetween(tx, user.id, id)
      for (const type of ['bid', 'friends', 'notification'] as const) events.announce(tx, [user.id], { type, id })
    }
    return { message: doneIn(language, 'userBlocked') }
  })
}

/** Nothing comes back that the block ended. Done for a user who is not blocked as well. */
export async function unblockUser({ db, user, language }: Ctx, id: string) {
  await sql.deleteBlock(db, user.id, id)
  return { message: doneIn(language, 'userUnblocked') }
}

export function listBlocked({ db, user }: Ctx, asked: Page) {
  return pageByMoment(asked, (after) => sql.listBlocked(db, user.id, asked.limit, after)).then(({ page, next }) => ({
    page: page.map((row) => row.person),
    next,
  }))
}

/** Deletes the blocks of a user who deletes their account, and those of them. */
export function forgetBlocksOf(tx: Tx, user: string) {
  return sql.deleteBlocksOf(tx, user)
}
