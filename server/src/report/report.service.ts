import type { ReportDraft } from '@perkloop/contract/report'
import type { z } from 'zod'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { holdAccounts } from '../user/user.service'
import * as sql from './report.sql'

type Draft = z.output<typeof ReportDraft>

/**
 * Stores a report of something that the caller sees and that is not theirs, as it is now. Nobody is told who reported.
 * @throws Refusal 404 for everything else, and 409 while an earlier report of the same by the caller is not decided.
 */
export function report(ctx: Ctx, { kind, targetId, reason, words = '' }: Draft) {
  const { db, user, now } = ctx
  return transaction(db, async (tx) => {
    const { personId } = (await sql.findTarget(tx, kind, targetId, user.id)) ?? refuseUnseen(kind)
    await holdAccounts(tx, user.id, personId)
    // Read again: the account may have ended before it was held.
    const target = (await sql.findTarget(tx, kind, targetId, user.id)) ?? refuseUnseen(kind)
    const caseId = await sql.openCase(tx, { id: newId(), kind, targetId, ...target, now })
    const id = newId()
    if (!(await sql.insertReport(tx, { id, caseId, reporterId: user.id, reason, words, now }))) {
      refuse('CONFLICT', 'reportedAlready')
    }
    return { _id: id, createdAt: now.toISOString() }
  })
}

const unseen = { perk: 'perkNotFound', person: 'userNotFound', message: 'messageNotFound' } as const

function refuseUnseen(kind: Draft['kind']): never {
  refuse('NOT_FOUND', unseen[kind])
}

/** Takes what was reported of a leaver, and what they wrote in reports. */
export function forgetReportsOf(tx: Tx, user: string) {
  return sql.forgetOf(tx, user)
}

/** Forgets what was decided half a year ago. */
export function forgetOldReports({ db, now }: { db: Db; now: Date }) {
  return sql.deleteOld(db, new Date(now.getTime() - 180 * day))
}
