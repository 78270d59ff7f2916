import { type RawBuilder, sql } from 'kysely'
import type { Tries } from '../password/sign-in-try.shape'
import type { Db } from '../platform/database/db'

interface SigningIn {
  /** Null where there is no such account. */
  id: string | null
  password_hash: string | null
  verified_at: Date | null
  suspended_at: Date | null
  secondStep: string | null
}

/**
 * Counts a try, and reads the account with that email, whether a password alone is not enough, and whether it is suspended.
 * @param email In lower case.
 * @param tried The statement that counts the try.
 */
export async function findSigningIn(db: Db, email: string, tried: RawBuilder<Tries>) {
  const found = await sql<Tries & SigningIn>`
    with tried as (${tried})
    select tried.*, u.id, u.password_hash, u.verified_at, u.suspended_at, t.user_id as "secondStep"
    from tried left join users u on lower(u.email) = ${email}
      left join two_factors t on t.user_id = u.id and t.enabled_at is not null`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('the try was not counted')
  return { tries: row, user: row.id === null ? undefined : { ...row, id: row.id } }
}
