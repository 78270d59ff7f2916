import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

/** So many in one run of the job: the rest waits for the next, and is off the market all the same. */
const mostDue = 1000

/** What is held back ends too, so that it does not come back on offer; a reminder waits until it does. */
const isDue = (today: string) => sql`status in ('available', 'withheld') and next_step_on <= ${today}
  and (status = 'available' or valid_until < ${today})`

/** The perks with a step due, those that wait longest first. @param today See contract/src/perk-end.ts. */
export async function findDue(db: Db, today: string) {
  const rows = await sql<{ id: string }>`
    select id from perks where ${isDue(today)} order by next_step_on, id limit ${mostDue}`.execute(db)
  return rows.rows.map((row) => row.id)
}

/** Locks a perk whose step is still due. None where another transaction has it: that one may reserve it. */
export async function lockDue(tx: Tx, id: string, today: string) {
  const rows = await sql<{ ownerId: string; title: string; validUntil: string }>`
    select owner_id as "ownerId", title, valid_until as "validUntil" from perks
    where id = ${id} and ${isDue(today)} for update skip locked`.execute(tx)
  return rows.rows[0]
}
