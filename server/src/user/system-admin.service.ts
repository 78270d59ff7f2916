import { hashOf } from '../platform/base/ids'
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

/**
 * Makes the user with a verified FIRST_ADMIN_EMAIL a system administrator, once for each email that was ever set: at the
 * start, and when the email is verified. @returns whether it did.
 */
export function grantFirstAdmin(db: Db, email: string | undefined, now: Date) {
  if (email === undefined) return Promise.resolve(false)
  return transaction(db, async (tx) => {
    const user = await sql.findByEmail(tx, email)
    if (!user?.verified_at || !(await sql.takeFirstAdmin(tx, hashOf(email.toLowerCase()), now))) return false
    await sql.setSystemAdmin(tx, user.id, true)
    const by = { by: 'FIRST_ADMIN_EMAIL' }
    await logSecurityEvent(tx, { now, address: null, requestId: null }, 'system-admin-granted', user.id, by)
    return true
  })
}
