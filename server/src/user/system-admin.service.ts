import type { Db } from '../platform/db'
import * as sql from './user.sql'

/** @returns whether anybody has that email. */
export async function setSystemAdmin(db: Db, email: string, isSystemAdmin: boolean) {
  const user = await sql.findByEmail(db, email.trim())
  if (!user) return false
  await sql.setSystemAdmin(db, user.id, isSystemAdmin)
  return true
}
