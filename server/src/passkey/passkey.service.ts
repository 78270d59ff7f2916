import type { Passkey } from '@perkloop/contract/passkey'
import { doneIn } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { endSessionsByPasskey } from '../session/session.service'
import { lockAccount } from '../user/user.service'
import * as sql from './passkey.sql'

export async function listPasskeys({ db, user }: Ctx) {
  return (await sql.listPasskeys(db, user.id)).map(shownPasskey)
}

export async function renamePasskey({ db, user }: Ctx, id: string, name: string) {
  return shownPasskey((await sql.renamePasskey(db, user.id, id, name)) ?? refuse('NOT_FOUND', 'passkeyNotFound'))
}

export function removePasskey(ctx: Ctx, id: string) {
  const { user, events } = ctx
  return transaction(ctx.db, async (tx) => {
    // The account first, as where it ends: passkeys and sessions come after it.
    await lockAccount(tx, user.id)
    const name = (await sql.deletePasskey(tx, user.id, id)) ?? refuse('NOT_FOUND', 'passkeyNotFound')
    await endSessionsByPasskey(ctx, tx, id)
    await logSecurityEvent(tx, ctx, 'passkey-removed', user.id)
    queueMailToUser(tx, user.id, { kind: 'passkey-removed', passkey: name })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return { _id: id, message: doneIn(ctx.language, 'passkeyRemoved') }
  })
}

/** Deletes all passkeys with their account. */
export function forgetPasskeysOf(tx: Tx, userId: string) {
  return sql.deletePasskeysOf(tx, userId)
}

/** Deletes passkeys that were added since a moment, by a person who took the account over. */
export function forgetPasskeysSince(tx: Tx, userId: string, since: Date) {
  return sql.deletePasskeysSince(tx, userId, since)
}

/** After a change of the password, a passkey can't be added with the old one. */
export function forgetChallengesOf(tx: Tx, userId: string) {
  return sql.deleteChallengesOf(tx, userId)
}

export function forgetOldChallenges({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteOldChallenges(db, now)
}

export function shownPasskey({ id, name, backed_up, created_at, last_used_at }: sql.PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    backedUp: backed_up,
  }
}
