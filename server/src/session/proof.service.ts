import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { logSecurityEvent } from '../platform/security-log'
import * as sql from './session.sql'

/** How long a sign-in, or a proof after it, is good for, in milliseconds. */
export const proofLasts = 15 * 60_000

/**
 * For what can't be undone or reveals everything: a session left open, or a stolen token, is not enough.
 * @throws Refusal 403 unless the session began, or the user proved again who they are, within the last 15 minutes; 401 where
 * it has ended meanwhile.
 */
export async function refuseUnlessProven({ db, user, now }: Pick<Ctx, 'db' | 'user' | 'now'>) {
  const proven = await sql.isProven(db, user.tokenHash, new Date(now.getTime() - proofLasts))
  if (proven === undefined) refuse('UNAUTHENTICATED', 'sessionEnded')
  if (!proven) refuse('PROOF_NEEDED', 'proofNeeded')
}

export async function saveProof(tx: Db, ctx: Ctx) {
  if (!(await sql.saveProof(tx, ctx.user.tokenHash, ctx.now))) refuse('UNAUTHENTICATED', 'sessionEnded')
  await logSecurityEvent(tx, ctx, 'proven', ctx.user.id)
  return { message: doneIn(ctx.language, 'proven') }
}
