import type { AppealOutcome, ReportDecision, ReportKind } from '@perkloop/contract/report'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { ReportTables } from './report.tables'

interface DecidedCase {
  id: string
  kind: ReportKind
  targetId: string
  personId: string
  decision: ReportDecision
  /** What a perk was that was hidden; null where it was gone already. */
  perkWas: ReportTables['report_cases']['perk_was']
  decidedAt: Date
  /** Null where their account is gone. */
  decidedBy: string | null
  isAppealed: boolean
  /** Whether the appeal is not decided on yet. */
  waits: boolean
}

const decided =
  sql.raw(`select c.id, c.kind, c.target_id as "targetId", c.person_id as "personId", c.decision, c.perk_was as "perkWas",
  c.decided_at as "decidedAt", c.decided_by as "decidedBy", a.case_id is not null as "isAppealed",
  a.case_id is not null and a.outcome is null as waits
  from report_cases c left join report_appeals a on a.case_id = c.id`)

export async function findByLink(db: Db, appealHash: Buffer) {
  return (await sql<DecidedCase>`${decided} where c.appeal_hash = ${appealHash}`.execute(db)).rows[0]
}

export async function findDecided(db: Db, id: string) {
  return (await sql<DecidedCase>`${decided} where c.id = ${id}`.execute(db)).rows[0]
}

/** Locks a case, so that its appeal is made and decided once. */
export async function lockDecided(tx: Tx, id: string) {
  await sql`select from report_cases where id = ${id} for update`.execute(tx)
  return findDecided(tx, id)
}

export async function insertAppeal(tx: Tx, caseId: string, words: string, now: Date) {
  await tx.insertInto('report_appeals').values({ case_id: caseId, words, created_at: now }).execute()
}

export async function closeAppeal(tx: Tx, caseId: string, outcome: AppealOutcome, reason: string, now: Date) {
  const values = { outcome, reason, decided_at: now }
  await tx.updateTable('report_appeals').set(values).where('case_id', '=', caseId).execute()
}

type Parties = Pick<DecidedCase, 'personId' | 'decidedBy'>

/** How many other administrators could decide: `free` are those who have no part in it. */
export async function countOtherAdmins(db: Db, user: string, { personId, decidedBy }: Parties) {
  const { rows } = await sql<{ all: number; free: number }>`
    select count(*)::integer as "all",
      count(*) filter (where id <> ${personId} and id is distinct from ${decidedBy}::uuid)::integer as free
    from users where is_system_admin and deleted_at is null and suspended_at is null and id <> ${user}`.execute(db)
  return rows[0] as { all: number; free: number }
}
