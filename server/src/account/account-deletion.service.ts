import { forgetTokensOf } from '../access-token/access-token.service'
import { forgetWordsOfBids } from '../bid/bid.service'
import { rejectBidsOn } from '../bid/bid-closing.service'
import { forgetBlocksOf } from '../block/block.service'
import { clearTextsOf } from '../chat/chat.service'
import { deleteChatFilesOf } from '../chat-file/chat-file.service'
import { forgetUser as forgetDirectoryUser } from '../directory/directory.service'
import { cancelOpenOf, forgetReasonsOf, lockTradesOf, takePicturesOf } from '../exchange/leaver-exchanges.service'
import { endFriendshipsOf } from '../friendship/friendship.service'
import { forgetRequestsOf } from '../invitation/join-request.service'
import { doneIn } from '../locales/text'
import { forgetMailTo } from '../mail/mail.service'
import { departFromOrganization } from '../member/departure.service'
import { forgetNotificationsOf } from '../notification/notification.service'
import { forgetPushOf } from '../notification/push.service'
import { forgetPasskeysOf } from '../passkey/passkey.service'
import { clearFailures } from '../password/password.service'
import { forgetEmptySearchesOf, removePerksOf } from '../perk/perk.service'
import { clearPictures, forgetPicturesOf } from '../picture/picture.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { forgetRepliesWith } from '../platform/http/idempotency'
import { forgetAddressesOf, logSecurityEvent } from '../platform/security-log'
import { forgetPortraitOf } from '../portrait/portrait.service'
import { forgetRefusalsOn } from '../proposal/proposal.service'
import { forgetReportsOf } from '../report/report.service'
import { refuseUnlessProven } from '../session/proof.service'
import { deleteSessionsOf } from '../session/session.service'
import { forgetDevicesOf } from '../sign-in/new-device.service'
import { endStepsOf } from '../sign-in/ticket.service'
import { forgetSsoOf } from '../sso/identity.service'
import { forgetSupportOf } from '../support/support.service'
import { forgetTwoFactor } from '../two-factor/two-factor.service'
import * as users from '../user/user.service'
import { forgetWantsOn } from '../want/want.service'
import { forgetWatchesOf } from '../watch/watch.service'
import { forgetDeliveriesOf } from '../webhook/webhook.service'
import { forgetEmailChangesOf } from './email-change.service'
import * as verification from './verification.sql'

/** `deleteAccount` for the caller's own account. */
export async function deleteOwnAccount(ctx: Ctx) {
  await refuseUnlessProven(ctx)
  return deleteAccount(ctx)
}

/**
 * Deletes at once and for good: profile, perks, pictures, bids, messages, sessions and friendships; cancels open
 * exchanges. The row stays, emptied, as the former member in other users' records, and ratings already given stay
 * (docs/product.md, Accounts).
 */
export async function deleteAccount(ctx: Ctx) {
  const { user, now, events } = ctx
  const pictures = await transaction(ctx.db, async (tx) => {
    // Lock reset codes before the account, as everywhere: otherwise two transactions could wait for each other.
    const before = await users.findCredentials(tx, user.id)
    await verification.forgetReset(tx, before?.email ?? '')
    await lockTradesOf(tx, user.id)
    const account = (await users.lockUser(tx, user.id)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
    await departFromOrganization(tx, ctx, user.id, account.email ?? '')
    await forgetDirectoryUser(tx, user.id)
    await forgetReasonsOf(tx, user.id)
    await cancelOpenOf(tx, ctx, user.id, 'account-deleted')
    const pictures = await forgetPicturesOf(tx, user.id, await takePicturesOf(tx, user.id))
    await forgetPortraitOf(tx, user.id)
    const perks = await removePerksOf(tx, user.id)
    if (perks.length > 0) await rejectBidsOn(tx, ctx, perks, 'perk_removed')
    await forgetWordsOfBids(tx, user.id)
    await forgetWantsOn(tx, perks)
    await forgetRefusalsOn(tx, perks)
    await clearTextsOf(tx, user.id)
    await deleteChatFilesOf(tx, user.id)
    await forgetSupportOf(tx, user.id)
    await forgetBlocksOf(tx, user.id)
    await forgetReportsOf(tx, user.id)
    const friends = await endFriendshipsOf(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await endStepsOf(tx, user.id)
    await forgetTwoFactor(tx, user.id)
    await forgetDevicesOf(tx, user.id)
    events.announce(tx, [user.id], { type: 'session', id: user.id })
    await clearFailures(tx, (account.email ?? '').toLowerCase())
    await forgetEmailChangesOf(tx, user.id)
    await verification.forgetVerifications(tx, user.id, account.email ?? '')
    await forgetPasskeysOf(tx, user.id)
    await forgetTokensOf(tx, user.id)
    await forgetSsoOf(tx, user.id)
    await forgetDeliveriesOf(tx, user.id)
    await forgetRequestsOf(tx, ctx, user.id)
    await forgetWatchesOf(tx, user.id)
    await forgetEmptySearchesOf(tx, user.id)
    await forgetNotificationsOf(tx, user.id)
    await forgetPushOf(tx, user.id)
    await forgetMailTo(tx, user.id, account.email ?? '')
    await forgetAddressesOf(tx, user.id)
    await logSecurityEvent(tx, { ...ctx, address: null }, 'account-deleted', user.id)
    await users.updateUser(tx, user.id, {
      name: '',
      username: null,
      email: null,
      password_hash: null,
      company: null,
      city: null,
      job_title: null,
      linkedin: null,
      locale: null,
      time_zone: null,
      invite_code: null,
      portrait: null,
      // As of a new user.
      quiet_on: true,
      quiet_from: 21 * 60,
      quiet_to: 8 * 60,
      muted_mail: [],
      muted_app: [],
      muted_push: [],
      joins_loops: true,
      loops_unanswered: 0,
      suspended_at: null,
      suspended_until: null,
      suspension_reason: null,
      deactivated_by: null,
      is_system_admin: false,
      deleted_at: now,
    })
    events.announce(tx, friends, { type: 'friends', id: user.id })
    await forgetRepliesWith(tx, user.id, account.email ?? '')
    return pictures
  })
  await clearPictures(ctx, pictures)
  return { _id: user.id, message: doneIn(ctx.language, 'accountDeleted') }
}
