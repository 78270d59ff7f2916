import type { Tx } from '../platform/db'
import { refuse } from '../platform/errors'
import * as sql from './membership.sql'

/**
 * Takes somebody who deletes their account out of their organization; with its only member it goes too.
 * @throws Refusal 409 for the sole admin of others (PRODUCT.md section 3).
 */
export async function departFromOrganization(tx: Tx, userId: string) {
  const membership = await sql.lockMembership(tx, userId)
  if (!membership) return
  if (membership.members === 1) return sql.deleteOrganization(tx, membership.organizationId)
  if (membership.otherAdmins === 0) {
    refuse('SOLE_ADMIN', 'You are the only admin of your organization. Hand it over before you delete your account.')
  }
  await sql.deleteMembership(tx, userId)
}
