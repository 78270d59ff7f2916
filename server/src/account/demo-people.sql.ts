import type { Db } from '../platform/database/db'

export function listDemoPeople(db: Db) {
  return db
    .selectFrom('demo_people')
    .innerJoin('users', 'users.id', 'demo_people.user_id')
    .select(['users.id', 'users.name'])
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}
