import { limits } from '@perkloop/contract/limits'
import type { NewCredential } from '@perkloop/contract/passkey'
import { deviceIn } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { Refusal, refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { deviceOf, holdSession } from '../session/session.service'
import { proveOwner } from '../two-factor/two-factor.service'
import { lockAccount } from '../user/user.service'
import { challengeIn, challengeLasts, creationOptions, verifyNew } from './passkey.rules'
import { shownPasskey } from './passkey.service'
import * as sql from './passkey.sql'

const notAdded = () => new Refusal('INVALID', 'passkeyNotAdded')

/** Takes the password, and a code where two-factor sign-in is on, because a passkey signs in without either. */
export async function passkeyOptions(ctx: Ctx, given: { currentPassword: string; code?: string | undefined }) {
  const { db, env, user, now } = ctx
  const email = await proveOwner(ctx, given)
  const known = await sql.listCredentials(db, user.id)
  if (known.length >= limits.passkeysMost) refuse('CONFLICT', 'tooManyPasskeys')
  const options = await creationOptions(env, { id: user.id, name: user.name, email }, known)
  const expires = new Date(now.getTime() + challengeLasts)
  await sql.insertChallenge(db, {
    id: newId(),
    purpose: 'add',
    user_id: user.id,
    challenge: options.challenge,
    expires_at: expires,
  })
  return options
}

/** Refusals are returned, not thrown, so that the challenge stays used up. */
export function addPasskey(ctx: Ctx, made: NewCredential, name?: string) {
  const { env, user, now, events } = ctx
  return transaction(ctx.db, async (tx) => {
    // Lock the account before its challenges, as when it is deleted: otherwise two transactions could wait for each other.
    await lockAccount(tx, user.id)
    await holdSession(tx, ctx)
    const challenge = challengeIn(made)
    if (!challenge || !(await sql.takeAddChallenge(tx, user.id, challenge, now))) return notAdded()
    const passkey = await verifyNew(env, made, challenge)
    if (!passkey) return notAdded()
    if ((await sql.countPasskeys(tx, user.id)) >= limits.passkeysMost) return new Refusal('CONFLICT', 'tooManyPasskeys')
    const added = await sql.insertPasskey(tx, {
      ...passkey,
      id: newId(),
      user_id: user.id,
      transports: made.response.transports ?? [],
      name: name ?? deviceIn(ctx.language, deviceOf(ctx.userAgent))?.slice(0, limits.passkeyName) ?? 'Passkey',
      created_at: now,
    })
    if (!added) return notAdded()
    await logSecurityEvent(tx, ctx, 'passkey-added', user.id)
    queueMailToUser(tx, user.id, { kind: 'passkey-added', passkey: added.name })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return shownPasskey(added)
  })
}
