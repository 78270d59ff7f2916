import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import * as sql from './user.sql'

/** @returns whether there is a user with that email. */
export async function setSystemAdmin(db: Db, email: string, isSystemAdmin: boolean, now: Date) {
  const user = await sql.findByEmail(db, email.trim())
  if (!user) return false
  await transaction(db, async (tx) => {
    await sql.setSystemAdmin(tx, user.id, isSystemAdmin)
    const event = isSystemAdmin ? 'system-admin-granted' : 'system-admin-revoked'
    await logSecurityEvent(tx, { now, address: null, requestId: null }, event, user.id)
  })
  return true
}
