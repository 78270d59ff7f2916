import { sql } from 'kysely'
import type { Db } from '../platform/database/db'

/** The account with that email, whether a password alone is not enough, and whether it is suspended. */
export async function findSigningIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.enabled_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.password_hash',
      'users.verified_at',
      'users.suspended_at',
      'two_factors.user_id as secondStep',
    ])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
