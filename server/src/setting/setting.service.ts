import type { Settings, SettingsChange } from '@perkloop/contract/setting'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import * as rules from './setting.rules'
import * as sql from './setting.sql'

type Reader = Pick<Ctx, 'env'> & { db: Db }

/** What this place is set to, from /admin and the environment. Read for each request: it holds on every instance at once. */
async function inForce({ db, env }: Reader) {
  return rules.settingsInForce(await sql.readSettings(db), env)
}

/** Whether a caller may see perks and their owners; a visitor may not where the place is for members only. */
export async function mayBrowse(ctx: Pick<ReadCtx<Caller | null>, 'db' | 'env' | 'user'>) {
  return ctx.user !== null || (await inForce(ctx)).publicListing.value
}

/** What everybody is told of the settings. */
export async function readPlace(reader: Reader) {
  const { registration, publicListing, banner } = await inForce(reader)
  return { registration: registration.value, publicListing: publicListing.value, banner: banner.value || null }
}

/** @throws Refusal 403 or 422 where this place takes no account with this email. */
export async function refuseRegistration(reader: Reader, email: string, isInvited: boolean) {
  const { firstAdminEmail } = reader.env
  rules.refuseRegistration((await inForce(reader)).registration.value, { email, isInvited, firstAdminEmail })
}

/** @throws Refusal 422 where a member may not change to an address at this domain. */
export async function refuseOtherDomain(reader: Reader, email: string) {
  rules.refuseOtherDomain((await inForce(reader)).registration.value, { email, ...reader.env })
}

export async function getSettings({ db, env }: Reader): Promise<Settings> {
  const row = await sql.readSettings(db)
  return {
    ...rules.settingsInForce(row, env),
    version: row.version,
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}

/** @throws Refusal 409 where another administrator has changed them since. */
export function changeSettings(ctx: Ctx, change: SettingsChange) {
  return transaction(ctx.db, async (tx: Tx) => {
    const before = await sql.lockSettings(tx)
    if (before.version !== change.version) refuse('CONFLICT', 'settingsChanged')
    await sql.writeSettings(tx, rules.changed(before, change), before.version + 1, ctx.now)
    const what = rules.namesOf(change).join(' ')
    await logSecurityEvent(tx, ctx, 'settings-changed', ctx.user.id, { what, reason: change.reason })
    return getSettings({ db: tx, env: ctx.env })
  })
}
