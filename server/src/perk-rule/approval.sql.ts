import type { Tx } from '../platform/database/db'

interface Approval {
  perkId: string
  organizationId: string
  state: 'asked' | 'given' | 'refused'
  note: string | null
  at: Date
}

/** The caller has locked the perk, or is about to post it. */
export async function writeApproval(tx: Tx, { perkId, organizationId, state, note, at }: Approval) {
  const row = { organization_id: organizationId, state, note, at }
  await tx
    .insertInto('perk_approvals')
    .values({ perk_id: perkId, ...row })
    .onConflict((conflict) => conflict.column('perk_id').doUpdateSet(row))
    .execute()
}
