import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

interface StateRow {
  enabledAt: Date | null
  recoveryCodesLeft: number
  requiredBy: string[]
}

export async function readState(db: Db, userId: string) {
  const rows = await sql<StateRow>`
    select (select enabled_at from two_factors where user_id = ${userId}) as "enabledAt",
      (select count(*) from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft",
      coalesce((select json_agg(o.name order by o.name) from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = ${userId} and o.requires_two_factor), '[]') as "requiredBy"`.execute(db)
  return rows.rows[0] ?? { enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] }
}

export async function isOn(db: Db, userId: string) {
  const found = await db
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export interface TwoFactorRow {
  secret: string
  /** The secret of another app, which waits for its first code. */
  nextSecret: string | null
  begunAt: Date
  enabledAt: Date | null
}

const rowOf = (db: Db, userId: string) =>
  db
    .selectFrom('two_factors')
    .select(['secret', 'next_secret as nextSecret', 'begun_at as begunAt', 'enabled_at as enabledAt'])
    .where('user_id', '=', userId)

export function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  return rowOf(db, userId).executeTakeFirst()
}

/** Every use of a code takes this lock first. */
export function lockTwoFactor(tx: Tx, userId: string): Promise<TwoFactorRow | undefined> {
  return rowOf(tx, userId).forNoKeyUpdate().executeTakeFirst()
}

/** Replaces a secret that waits; one that is on stays on meanwhile. */
export async function savePending(tx: Tx, userId: string, secret: string, now: Date) {
  await tx
    .insertInto('two_factors')
    .values({ user_id: userId, secret, begun_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        secret: sql<string>`case when two_factors.enabled_at is null then excluded.secret else two_factors.secret end`,
        next_secret: sql<string | null>`case when two_factors.enabled_at is null then null else excluded.secret end`,
        begun_at: row.ref('excluded.begun_at'),
      })),
    )
    .execute()
}

export async function deletePending(tx: Tx, userId: string) {
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).where('enabled_at', 'is', null).execute()
  await tx.updateTable('two_factors').set({ next_secret: null }).where('user_id', '=', userId).execute()
}

/** Switches on, or moves to the new app; the step of the first code is used up by that. */
export async function enable(tx: Tx, userId: string, secret: string, step: number, now: Date) {
  await tx
    .updateTable('two_factors')
    .set({ secret, next_secret: null, last_step: step, enabled_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Uses up the codes of a step and all before it. @returns whether this call did; a second one at the same time did not. */
export async function takeStep(tx: Tx, userId: string, step: number) {
  const taken = await tx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** @returns whether this call used it up; a second one at the same time did not. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer) {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Counts a try as a failure until it succeeds. @returns how many there are in this window, this one included. */
export async function countTry(db: Db, userId: string, now: Date, windowStart: Date) {
  const counted = await sql<{ failures: number; since: Date }>`
    update two_factors set
      failures = case when failures_since <= ${windowStart} then 1 else failures + 1 end,
      failures_since = case when failures = 0 or failures_since <= ${windowStart} then ${now} else failures_since end
    where user_id = ${userId}
    returning failures, failures_since as since`.execute(db)
  return counted.rows[0]
}

export async function clearFailures(tx: Tx, userId: string) {
  await tx.updateTable('two_factors').set({ failures: 0 }).where('user_id', '=', userId).execute()
}

/** Deletes the recovery codes too. */
export async function deleteTwoFactor(tx: Tx, userId: string) {
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
}
