import { sql } from 'kysely'
import type { Db } from '../platform/database/db'

/** Somebody of the demo company, as signing in needs them. */
export function findDemoPerson(db: Db, username: string) {
  return db
    .selectFrom('users')
    .innerJoin('demo_people', 'demo_people.user_id', 'users.id')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.enabled_at', 'is not', null),
    )
    .select(['users.id', 'users.password_hash', 'two_factors.user_id as secondStep'])
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function listDemoPeople(db: Db) {
  return db
    .selectFrom('demo_people')
    .innerJoin('users', 'users.id', 'demo_people.user_id')
    .select(['users.id', 'users.name', 'users.created_at as createdAt'])
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}
