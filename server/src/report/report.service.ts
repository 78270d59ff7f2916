import type { ReportDraft } from '@perkloop/contract/report'
import type { z } from 'zod'
import { readPicture } from '../picture/picture.service'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { afterCommit, transaction } from '../platform/database/transaction'
import { holdAccounts } from '../user/user.service'
import * as sql from './report.sql'

type Draft = z.output<typeof ReportDraft>

/**
 * Stores a report of something that the caller sees or saw and that is not theirs, as it is now. Nobody is told who reported.
 * @throws Refusal 404 for everything else, and 409 while an earlier report of the same by the caller is not decided.
 */
export async function report(ctx: Ctx, { kind, targetId, reason, words = '' }: Draft) {
  const { db, user, now } = ctx
  const seen = (await sql.findTarget(db, kind, targetId, user.id)) ?? refuseUnseen(kind)
  return transaction(db, async (tx) => {
    await holdAccounts(tx, user.id, seen.personId)
    // Asked again: the account may have ended before it was held.
    if (!(await sql.findTarget(tx, kind, targetId, user.id))) refuseUnseen(kind)
    const [id, newCase] = [newId(), newId()]
    const caseId = await sql.openCase(tx, { id: newCase, kind, targetId, ...seen, now })
    const { pictureKey } = seen
    // After the commit, because the storage may take its time.
    if (caseId === newCase && pictureKey !== null)
      afterCommit(tx, (after) => void keepPicture(after, ctx, caseId, pictureKey))
    if (!(await sql.insertReport(tx, { id, caseId, reporterId: user.id, reason, words, now }))) {
      refuse('CONFLICT', 'reportedAlready')
    }
    return { _id: id, createdAt: now.toISOString() }
  })
}

/** A case goes without the picture of its perk where that can't be read, or the process ends before it was. */
async function keepPicture(db: Db, { storage, log }: Ctx, caseId: string, key: string) {
  try {
    const body = await readPicture({ storage, log }, key)
    if (body) await sql.insertPicture(db, caseId, body)
  } catch (error) {
    log.error({ err: error }, 'the picture of what was reported could not be kept')
  }
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
