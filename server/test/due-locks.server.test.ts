import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { deleteMarks } from '../src/domain/domain.sql'
import { deleteDue, putOffDue } from '../src/perk-rule/perk-rule.sql'
import type { Db } from '../src/platform/database/db'
import { transaction } from '../src/platform/database/transaction'
import { waitingIn } from './deadlocks'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps

/** Two entries whose rows lie in the other order, as a changed row goes to the end of its table. */
async function entries(table: 'perk_rules_due' | 'company_marks_due', columns: RawBuilder<unknown>) {
  const rows = sql.table(table)
  const insert = () => sql<{ number: string }>`insert into ${rows} ${columns} returning number::text`.execute(db)
  const numbers = [(await insert()).rows[0]?.number, (await insert()).rows[0]?.number] as [string, string]
  await sql`update ${rows} set due_at = due_at + interval '1 second' where number = ${numbers[0]}`.execute(db)
  return { rows, numbers }
}

it.each([
  ['Perks that were looked at', 'perk_rules_due', deleteDue],
  ['Perks that could not be looked at', 'perk_rules_due', putOffDue],
  ['Companies that were written', 'company_marks_due', deleteMarks],
] as const)('%s are noted in the order of their numbers', async (_what, table, note) => {
  const due =
    table === 'perk_rules_due'
      ? sql`(user_id, due_at) values (${(await given.user()).id}, now() + interval '1 hour')`
      : sql`(domain, due_at) values ('due.example', now() + interval '1 hour')`
  const { rows, numbers } = await entries(table, due)
  const [first, second] = numbers
  const lock = (by: Db, number: string) =>
    sql`select from ${rows} where number = ${number} for update nowait`.execute(by)
  let noted: Promise<void> | undefined
  await transaction(db, async (tx) => {
    await lock(tx, first)
    noted = note(db, numbers)
    await expect.poll(() => waitingIn(db)).toBe(1)
    // Who waits for the first has not locked the second.
    await transaction(db, (other) => lock(other, second))
  })
  await noted
})
