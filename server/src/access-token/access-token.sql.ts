import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const listed = ['t.id', 't.name', 't.scopes', 't.last_four', 't.created_at', 't.expires_at', 't.last_used_at'] as const

export interface TokenRow {
  id: string
  name: string
  scopes: string[]
  last_four: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

/** Those that have ended stay in the list until they are deleted, so that their owner sees why a program stopped. */
export function listOfPerson(db: Db, userId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('access_tokens as t')
    .select(listed)
    .where('t.user_id', '=', userId)
    .where('t.organization_id', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

export function listOfOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom('access_tokens as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(listed)
    .select('u.name as madeBy')
    .where('t.organization_id', '=', organizationId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

/** One person makes one at a time, so that their number holds. @returns whether they are still there. */
export async function lockMaker(tx: Tx, userId: string) {
  const { rows } = await sql`select 1 from users where id = ${userId} and deleted_at is null and suspended_at is null
    for no key update`.execute(tx)
  return rows.length > 0
}

export async function countOfPerson(tx: Tx, userId: string) {
  const tokens = tx.selectFrom('access_tokens').where('user_id', '=', userId).where('organization_id', 'is', null)
  return (await tokens.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export async function countOfOrganization(tx: Tx, organizationId: string) {
  const tokens = tx.selectFrom('access_tokens').where('organization_id', '=', organizationId)
  return (await tokens.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export async function insertToken(tx: Tx, row: Insertable<Tables['access_tokens']>) {
  await tx.insertInto('access_tokens').values(row).execute()
}

/** @returns its name, if the user has such a token. */
export async function deleteOfPerson(tx: Tx, userId: string, id: string) {
  const tokens = tx.deleteFrom('access_tokens').where('id', '=', id).where('user_id', '=', userId)
  return (await tokens.where('organization_id', 'is', null).returning('name').executeTakeFirst())?.name
}

export async function deleteOfOrganization(tx: Tx, organizationId: string, id: string) {
  const tokens = tx.deleteFrom('access_tokens').where('id', '=', id).where('organization_id', '=', organizationId)
  return (await tokens.returning('name').executeTakeFirst())?.name
}

export async function deleteAllOfPerson(tx: Tx, userId: string) {
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).where('organization_id', 'is', null).execute()
}

/** An organization's tokens stay when their maker goes. */
export async function forgetMaker(tx: Tx, userId: string) {
  await tx.updateTable('access_tokens').set({ user_id: null }).where('user_id', '=', userId).execute()
}

export async function deleteEnded(db: Db, before: Date) {
  await db.deleteFrom('access_tokens').where('expires_at', '<', before).execute()
}
