import type { ProfileChange } from '@perkloop/contract/user'
import type { z } from 'zod'
import { refuseClaimedCompany } from '../domain/domain.service'
import { lockPerksOf } from '../perk/perk.service'
import { newInviteCode } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { portraitAfter } from '../portrait/portrait.service'
import { dissolveHiddenLoops, dissolveLoopsOf, makeAllDue } from '../proposal/proposal.service'
import { lockAccount, readOwnUser, updateUser } from '../user/user.service'
import { inviteCodeAfter, profileUpdate } from './profile.rules'

export function updateProfile(ctx: Ctx, change: z.output<typeof ProfileChange>) {
  const { db, user, events, now } = ctx
  const { company, discoverability, joinsLoops } = change
  return transaction(db, async (tx) => {
    // The database copies two of these into the user's perks, which are locked before loops and the user (docs/decisions/0006).
    if ([company, discoverability, joinsLoops].some((one) => one !== undefined)) await lockPerksOf(tx, user.id)
    if (discoverability === 'private') await dissolveHiddenLoops(tx, ctx, user.id)
    if (joinsLoops === false) await dissolveLoopsOf(tx, ctx, user.id)
    if (discoverability === 'public' || joinsLoops) await makeAllDue(tx, user.id, now)
    const before = await lockAccount(tx, user.id)
    // What stands there already may stay.
    if (company !== before.company) await refuseClaimedCompany(tx, company, before.email ?? '')
    const inviteCode = inviteCodeAfter(before, change, newInviteCode)
    const portrait = portraitAfter(before, change.discoverability)
    await updateUser(tx, user.id, { ...profileUpdate(change), invite_code: inviteCode, portrait })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return readOwnUser(tx, user.id)
  })
}
