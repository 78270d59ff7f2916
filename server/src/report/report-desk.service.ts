import type { ReportVerdict } from '@perkloop/contract/report'
import type { z } from 'zod'
import { hideMessage } from '../chat/chat.service'
import { notify } from '../notification/notification.service'
import { lockPerksOf } from '../perk/perk.service'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { hashOf, newToken } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { forgetPortraitOf } from '../portrait/portrait.service'
import { hidePerk } from '../posting/posting.service'
import { suspend } from '../suspension/suspension.service'
import { lockUser, updateUser } from '../user/user.service'
import { countOtherAdmins, findDecided } from './appeal.sql'
import * as rules from './report.rules'
import * as sql from './report.sql'
import { releaseWords } from './same-words.service'

type Verdict = z.output<typeof ReportVerdict>

export async function getReportCase({ db, user }: Ctx, id: string) {
  const found = (await sql.readCase(db, id, { withPicture: true })) ?? refuse('NOT_FOUND', 'reportNotFound')
  if (found.status === 'open') return { ...found, isForOther: await isOwn(db, user.id, found.person._id) }
  if (found.appeal?.outcome !== null) return found
  const decided = await findDecided(db, id)
  if (!decided) return found
  return { ...found, isForOther: rules.isForOther(decided, user.id, await countOtherAdmins(db, user.id, decided)) }
}

/** The same for the answer to a decision: the picture is only there as long as the case. */
export async function readDecided(tx: Tx, id: string) {
  return (await sql.readCase(tx, id, { withPicture: false })) ?? refuse('NOT_FOUND', 'reportNotFound')
}

/** Decides on all reports of one thing. The person concerned reads the reason, the reporters hear whether we acted. */
export function decideReport(ctx: Ctx, id: string, given: Verdict) {
  return transaction(ctx.db, async (tx) => {
    const seen = (await sql.findCase(tx, id)) ?? refuse('NOT_FOUND', 'reportNotFound')
    if (await isOwn(tx, ctx.user.id, seen.personId)) refuse('CONFLICT', 'reportByOther')
    rules.decide(seen, given)
    // What it is about is locked first, as everywhere, and the case last: it is asked again once it can't change.
    const perkWas = await act(tx, ctx, seen, given)
    rules.decide((await sql.lockCase(tx, id)) ?? refuse('NOT_FOUND', 'reportNotFound'), given)
    const appeal = newToken()
    const { decision, reason } = given
    await sql.closeCase(tx, id, {
      decision,
      reason,
      perkWas,
      by: ctx.user.id,
      appealHash: hashOf(appeal),
      now: ctx.now,
    })
    await tell(tx, ctx, seen, given, appeal)
    if (decision === 'keep') await releaseWords(tx, ctx, id, seen.personId)
    const detail = { report: id, decision, reason, by: ctx.user.id }
    // About the person, with whose account the reason goes; so without an address, which is the administrator's.
    await logSecurityEvent(tx, { ...ctx, address: null }, 'report-decided', seen.personId, detail)
    return readDecided(tx, id)
  })
}

/** Nobody decides in their own matter, where there is another administrator. */
async function isOwn(db: Db, user: string, personId: string) {
  if (personId !== user) return false
  const others = await countOtherAdmins(db, user, { personId, decidedBy: null })
  return others.all > 0
}

/** @returns what a perk was that it has hidden, else null. */
async function act(tx: Tx, ctx: Ctx, { kind, targetId, personId }: sql.CaseRow, { decision, reason, days }: Verdict) {
  if (decision === 'suspend') {
    const until = days === undefined ? null : new Date(ctx.now.getTime() + days * day)
    await suspend(tx, ctx, personId, { until, reason, isExplained: true })
  }
  if (decision !== 'hide') return null
  if (kind === 'perk') return hidePerk(tx, ctx, targetId)
  if (kind === 'message') await hideMessage(tx, ctx, targetId)
  else await clearProfile(tx, ctx, targetId)
  return null
}

/** Empties what people write and show of themselves. The name stays: others have to know who it is. */
async function clearProfile(tx: Tx, { events }: Ctx, id: string) {
  // The company is copied into the person's perks.
  await lockPerksOf(tx, id)
  await lockUser(tx, id)
  await forgetPortraitOf(tx, id)
  await updateUser(tx, id, { portrait: null, company: null, city: null, job_title: null, linkedin: null })
  events.announce(tx, [id], { type: 'profile', id })
}

/** @param appeal The token by which the person concerned may say that it is wrong. */
async function tell(
  tx: Tx,
  ctx: Ctx,
  { id, kind, title, personId }: sql.CaseRow,
  { decision, reason }: Verdict,
  appeal: string,
) {
  const facts = { personId: null, perk: kind === 'perk' ? title : '' }
  if (decision !== 'keep') {
    notify(tx, ctx, personId, { kind: 'moderated', ...facts, about: kind, decision, note: reason, appeal })
  }
  const outcome = decision === 'keep' ? 'report-kept' : 'report-acted'
  for (const reporter of await sql.listReporters(tx, id)) notify(tx, ctx, reporter, { kind: outcome, ...facts })
}
