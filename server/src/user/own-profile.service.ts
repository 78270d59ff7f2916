import type { ProfileChange } from '@perkloop/contract/user'
import type { z } from 'zod'
import { lockPerksOf } from '../perk/perk.service'
import type { Ctx } from '../platform/context'
import { refuse } from '../platform/errors'
import { newInviteCode } from '../platform/ids'
import { transaction } from '../platform/transaction'
import { inviteCodeAfter, profileUpdate } from './user.rules'
import { readOwnUser } from './user.service'
import * as sql from './user.sql'

export function updateProfile({ db, user, events }: Ctx, change: z.output<typeof ProfileChange>) {
  return transaction(db, async (tx) => {
    // The database copies these two into the person's perks, which come before the person (docs/decisions/0006).
    if (change.company !== undefined || change.discoverability !== undefined) await lockPerksOf(tx, user.id)
    const before = (await sql.lockUser(tx, user.id)) ?? refuse('UNAUTHENTICATED', 'Please log in again')
    const inviteCode = inviteCodeAfter(before, change, newInviteCode)
    await sql.updateUser(tx, user.id, { ...profileUpdate(change), invite_code: inviteCode })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return readOwnUser(tx, user.id)
  })
}
