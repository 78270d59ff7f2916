import type { Assertion } from '@perkloop/contract/passkey'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { saveProof } from '../session/proof.service'
import { beginSession } from '../sign-in/sign-in.service'
import { refuseSuspended } from '../suspension/suspension.service'
import { lockAccount } from '../user/user.service'
import { challengeLasts, requestOptions, verifyAssertion } from './passkey.rules'
import * as sql from './passkey.sql'

/** One refusal for everything that can be wrong, so that nobody learns which passkeys and accounts exist. */
const refuseAny = () => refuse('WRONG_CREDENTIALS', 'passkeyNotUsable')

const refuseProof = () => refuse('WRONG_CODE', 'passkeyNotYours')

/** The options name no account: the authenticator knows whose passkeys it has. */
export async function signInOptions({ db, env, now }: Ctx<Caller | null>) {
  const options = await requestOptions(env)
  const challengeId = newId()
  await sql.insertChallenge(db, {
    id: challengeId,
    purpose: 'sign-in',
    challenge: options.challenge,
    expires_at: new Date(now.getTime() + challengeLasts),
  })
  return { challengeId, options }
}

export type Verified = Awaited<ReturnType<typeof verify>>

/** @returns the passkey, if it is one and answers just this challenge. */
export async function verify({ db, env, now }: Ctx<Caller | null>, challengeId: string, assertion: Assertion) {
  // The challenge is used up before anything is checked, and outside the transaction that follows, so that it stays so.
  const challenge = await sql.takeSignInChallenge(db, challengeId, now)
  const passkey = challenge && (await sql.findCredential(db, assertion.id))
  const proof = passkey && (await verifyAssertion(env, assertion, challenge, passkey))
  return passkey && proof ? { passkey, proof } : undefined
}

/** For a signed-in user: proves again who they are, with one of their own passkeys. */
export async function prove(ctx: Ctx, challengeId: string, assertion: Assertion) {
  const verified = await verify(ctx, challengeId, assertion)
  return transaction(ctx.db, async (tx) => {
    // The account first, as where it ends: passkeys and sessions come after it.
    await lockAccount(tx, ctx.user.id)
    await usePasskeyOf(tx, ctx, verified, ctx.user.id)
    return saveProof(tx, ctx)
  })
}

/** @throws Refusal 400 where it is not this user's. */
export function refuseForeign(verified: Verified, userId: string) {
  return verified?.passkey.userId === userId ? verified : refuseProof()
}

/** Uses a passkey that was verified. @throws Refusal 400 where it is not this user's. */
export async function usePasskeyOf(tx: Tx, ctx: Ctx<Caller | null>, verified: Verified, userId: string) {
  const { passkey, proof } = refuseForeign(verified, userId)
  if (!(await sql.saveUse(tx, passkey.id, proof.counter, proof.backedUp, ctx.now))) refuseProof()
}

/** A passkey is two factors: the device, and the fingerprint, face or PIN that the authenticator has checked. */
export async function signIn(ctx: Ctx<Caller | null>, challengeId: string, assertion: Assertion) {
  const { db, now } = ctx
  const { passkey, proof } = (await verify(ctx, challengeId, assertion)) ?? refuseAny()
  await refuseSuspended(ctx, passkey.userId)
  return transaction(db, async (tx) => {
    const owner = (await sql.holdOwner(tx, passkey.userId)) ?? refuseAny()
    if (!(await sql.saveUse(tx, passkey.id, proof.counter, proof.backedUp, now))) refuseAny()
    if (!owner.verifiedAt) {
      refuse('NEEDS_VERIFICATION', 'emailNotVerified', {
        needsVerification: true,
        about: owner.id,
      })
    }
    return beginSession({ ...ctx, db: tx }, { ...owner, by: 'passkey', passkeyId: passkey.id })
  })
}
