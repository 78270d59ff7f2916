import type { ProfileChange } from '@perkloop/contract/user'
import type { z } from 'zod'
import { lockPerksOf } from '../perk/perk.service'
import { newInviteCode } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { portraitAfter } from '../portrait/portrait.service'
import { lockAccount, readOwnUser, updateUser } from '../user/user.service'
import { inviteCodeAfter, profileUpdate } from './profile.rules'

export function updateProfile({ db, user, events }: Ctx, change: z.output<typeof ProfileChange>) {
  return transaction(db, async (tx) => {
    // The database copies these two into the user's perks, which are locked before the user (docs/decisions/0006).
    if (change.company !== undefined || change.discoverability !== undefined) await lockPerksOf(tx, user.id)
    const before = await lockAccount(tx, user.id)
    const inviteCode = inviteCodeAfter(before, change, newInviteCode)
    const portrait = portraitAfter(before, change.discoverability)
    await updateUser(tx, user.id, { ...profileUpdate(change), invite_code: inviteCode, portrait })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return readOwnUser(tx, user.id)
  })
}
