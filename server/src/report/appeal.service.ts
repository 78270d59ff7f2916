import type { AppealOutcome } from '@perkloop/contract/report'
import { doneIn } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { refuse } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { showPerk } from '../posting/posting.service'
import { takeBackSuspension } from '../suspension/suspension.service'
import * as sql from './appeal.sql'
import * as rules from './report.rules'
import { readDecided } from './report-desk.service'

/** Until when a link works. @throws Refusal that says why it does not, before anything is written for nothing. */
export async function readAppeal({ db, now }: Ctx<Caller | null>, token: string) {
  rules.requireWhole(token)
  const { decidedAt } = rules.appeal(await sql.findByLink(db, hashOf(token)), now)
  return { until: rules.appealEnd(decidedAt).toISOString() }
}

/** Says once that a decision is wrong. By the link of the email, because who is suspended can't sign in. */
export function appealReport(ctx: Ctx<Caller | null>, { token, words }: { token: string; words: string }) {
  rules.requireWhole(token)
  return transaction(ctx.db, async (tx) => {
    const found = rules.appeal(await sql.findByLink(tx, hashOf(token)), ctx.now)
    // Asked again once it can't change: two presses come one after the other.
    rules.appeal(await sql.lockDecided(tx, found.id), ctx.now)
    await sql.insertAppeal(tx, found.id, words, ctx.now)
    return { message: doneIn(ctx.language, 'appealed') }
  })
}

interface Verdict {
  outcome: AppealOutcome
  reason: string
}

/** Lets a decision stand or takes it back, and tells the person why. */
export function decideAppeal(ctx: Ctx, id: string, { outcome, reason }: Verdict) {
  return transaction(ctx.db, async (tx) => {
    const seen = (await sql.findDecided(tx, id)) ?? refuse('NOT_FOUND', 'reportNotFound')
    const others = await sql.countOtherAdmins(tx, ctx.user.id, seen)
    rules.decideAppeal(seen, ctx.user.id, others)
    // What it is about is locked first, as everywhere, and the case last.
    if (outcome === 'reversed') await takeBack(tx, ctx, seen, reason)
    rules.decideAppeal(await sql.lockDecided(tx, id), ctx.user.id, others)
    await sql.closeAppeal(tx, id, outcome, reason, ctx.now)
    const content = { kind: 'appeal-decided', outcome, reason, contact: ctx.env.supportEmail } as const
    queueMailToUser(tx, seen.personId, content)
    // About the person, as the decision itself.
    const detail = { report: id, outcome, reason, by: ctx.user.id }
    await logSecurityEvent(tx, { ...ctx, address: null }, 'appeal-decided', seen.personId, detail)
    return readDecided(tx, id)
  })
}

type Decided = NonNullable<Awaited<ReturnType<typeof sql.findDecided>>>

/** What was emptied of a message or a profile is gone; its person may write it again. */
async function takeBack(
  tx: Tx,
  ctx: Ctx,
  { targetId, personId, decision, perkWas, decidedAt }: Decided,
  reason: string,
) {
  if (decision === 'suspend') await takeBackSuspension(tx, ctx, personId, decidedAt, reason)
  if (perkWas !== null) await showPerk(tx, ctx, { id: targetId, ownerId: personId, was: perkWas })
}
