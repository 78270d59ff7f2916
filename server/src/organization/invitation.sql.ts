import type { Db, Tx } from '../platform/db'

export function lockInvitation(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.email', 'i.role_id', 'i.organization_id', 'i.expires_at', 'o.name'])
    .where('i.token_hash', '=', tokenHash)
    .forUpdate('i')
    .executeTakeFirst()
}

export async function deleteInvitation(db: Db, id: string) {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

export async function insertMembership(tx: Tx, userId: string, organizationId: string, roleId: string) {
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, organization_id: organizationId, role_id: roleId })
    .execute()
}
