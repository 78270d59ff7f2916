import type { Assertion } from '@perkloop/contract/passkey'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { noteProof } from '../session/proof.service'
import { beginSession } from '../sign-in/sign-in.service'
import { challengeLasts, requestOptions, verifyAssertion } from './passkey.rules'
import * as sql from './passkey.sql'

/** The same for everything that can be wrong, so that nobody learns which passkeys and accounts there are. */
const refuseAny = () => refuse('WRONG_CREDENTIALS', 'passkeyNotUsable')

const refuseProof = () => refuse('WRONG_CODE', 'passkeyNotYours')

/** Names nobody: the authenticator knows whom it has passkeys of. */
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

async function verify({ db, env, now }: Ctx<Caller | null>, challengeId: string, assertion: Assertion) {
  // Used up before anything is looked at, and for good: it is no part of the transaction that follows.
  const challenge = await sql.takeSignInChallenge(db, challengeId, now)
  const passkey = challenge && (await sql.findCredential(db, assertion.id))
  const proof = passkey && (await verifyAssertion(env, assertion, challenge, passkey))
  return passkey && proof ? { passkey, proof } : undefined
}

/** For somebody signed in: one of their own passkeys, used as for signing in. */
export async function prove(ctx: Ctx, challengeId: string, assertion: Assertion) {
  const verified = await verify(ctx, challengeId, assertion)
  return transaction(ctx.db, async (tx) => {
    if (verified?.passkey.userId !== ctx.user.id) return refuseProof()
    const { passkey, proof } = verified
    if (!(await sql.noteUse(tx, passkey.id, proof.counter, proof.backedUp, ctx.now))) refuseProof()
    return noteProof(tx, ctx)
  })
}

/** The authenticator has asked for a finger, a face or a code itself: together that is two factors. */
export async function signIn(ctx: Ctx<Caller | null>, challengeId: string, assertion: Assertion) {
  const { db, now } = ctx
  const { passkey, proof } = (await verify(ctx, challengeId, assertion)) ?? refuseAny()
  return transaction(db, async (tx) => {
    const owner = (await sql.holdOwner(tx, passkey.userId)) ?? refuseAny()
    if (!(await sql.noteUse(tx, passkey.id, proof.counter, proof.backedUp, now))) refuseAny()
    if (!owner.verifiedAt) {
      refuse('NEEDS_VERIFICATION', 'emailNotVerified', {
        needsVerification: true,
        about: owner.id,
      })
    }
    return beginSession({ ...ctx, db: tx }, { ...owner, by: 'passkey', passkeyId: passkey.id })
  })
}
