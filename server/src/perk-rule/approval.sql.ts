import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'

interface Approval {
  perkId: string
  organizationId: string
  state: 'asked' | 'given' | 'refused'
  note: string | null
  at: Date
}

/** The caller has locked the perk, or is about to post it. @returns whether it was on offer before, as it is or was then. */
export async function writeApproval(tx: Tx, { perkId, organizationId, state, note, at }: Approval) {
  const row = { organization_id: organizationId, state, note, at }
  const isNotHeld = sql<boolean>`exists (select from perks where id = ${perkId} and held_for is null)`
  const written = await tx
    .insertInto('perk_approvals')
    .values({ perk_id: perkId, ...row, was_on_offer: isNotHeld })
    .onConflict((conflict) =>
      conflict
        .column('perk_id')
        .doUpdateSet({ ...row, was_on_offer: sql`perk_approvals.was_on_offer or ${isNotHeld}` }),
    )
    .returning('was_on_offer as wasOnOffer')
    .executeTakeFirstOrThrow()
  return written.wasOnOffer
}

export async function deleteApproval(tx: Tx, perkId: string) {
  await tx.deleteFrom('perk_approvals').where('perk_id', '=', perkId).execute()
}

/** Which of these perks wait for approval, and whose they are. */
export async function findAwaiting(tx: Tx, perkIds: string[]) {
  const rows = await sql<{ title: string; organizationId: string; ownerId: string; ownerName: string }>`
    select p.title, m.organization_id as "organizationId", u.id as "ownerId", u.name as "ownerName"
    from perks p join users u on u.id = p.owner_id join memberships m on m.user_id = u.id
    where ${isOneOf('p.id', perkIds)} and p.held_for = 'approval' order by p.id`.execute(tx)
  return rows.rows
}

/** Whether anything of the owner's waits for approval. What is removed stays held, and waits for nothing. */
export async function hasAwaiting(tx: Tx, ownerId: string) {
  const rows = await sql`
    select from perks where owner_id = ${ownerId} and held_for = 'approval' and status <> 'removed' limit 1`.execute(tx)
  return rows.rows.length > 0
}

/** For who tells that a perk of this owner waits, and who takes that back: of two at once the second sees what the first did. */
export async function lockAsked(tx: Tx, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals:${ownerId}`}, 0))`.execute(tx)
}
