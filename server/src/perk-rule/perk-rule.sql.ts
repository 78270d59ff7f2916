import type { PerkRules } from '@perkloop/contract/perk-rule'
import { sql, type Updateable } from 'kysely'
import { dollarsText } from '../perk/perk.shape'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const rules = sql<PerkRules>`json_build_object('refusedKinds', refused_kinds, 'highestValue', ${sql.raw(dollarsText('most_cents'))},
  'audience', audience, 'approveFirst', approve_since is not null, 'loops', loops)`

export async function readRules(db: Db, organizationId: string) {
  const rows = await sql<{ rules: PerkRules }>`
    select ${rules} as rules from perk_rules where organization_id = ${organizationId}`.execute(db)
  return rows.rows[0]?.rules
}

/** Reads the rules for a perk of this user. Until the transaction ends nobody changes them, or closes the organization. */
export async function holdRulesFor(tx: Tx, organizationId: string, userId: string) {
  // In the order in which all three are locked everywhere (docs/decisions/0006).
  const rows = await sql<{ rules: PerkRules }>`
    select ${rules} as rules from users u, organizations o join perk_rules r on r.organization_id = o.id
    where u.id = ${userId} and o.id = ${organizationId}
    for share of u for key share of o for share of r`.execute(tx)
  return rows.rows[0]?.rules
}

/** The caller holds the organization. */
export async function holdRules(tx: Tx, organizationId: string) {
  await sql`select from perk_rules where organization_id = ${organizationId} for share`.execute(tx)
}

/** Who posts holds the row (server/functions/perk-rules.sql), so that of a rule and a post one sees the other. */
export async function updateRules(tx: Tx, organizationId: string, change: Updateable<Tables['perk_rules']>) {
  await tx.updateTable('perk_rules').set(change).where('organization_id', '=', organizationId).execute()
}

interface Due {
  numbers: string[]
  userId: string | null
  organizationId: string | null
}

/** The users, or the organization, whose perks have to be looked at again first. */
export async function readDue(db: Db) {
  const rows = await sql<Due>`
    select array_agg(number::text) as numbers, user_id as "userId", organization_id as "organizationId"
    from perk_rules_due where due_at <= now() group by user_id, organization_id order by min(number) limit 1`.execute(
    db,
  )
  return rows.rows[0]
}

const inTenMinutes = sql`now() + interval '10 minutes'`

/** In their order: two instances that have done the same would else wait for each other. */
const lockedDue = (numbers: string[]) =>
  sql`select number from perk_rules_due where number = any(${numbers}::bigint[]) order by number for update`

/** For ten minutes. */
export async function putOffDue(db: Db, numbers: string[]) {
  await sql`with locked as (${lockedDue(numbers)})
    update perk_rules_due d set due_at = ${inTenMinutes} from locked where d.number = locked.number`.execute(db)
}

/** A member of an organization is looked at again in ten minutes, without the others. */
export async function putOffMember(db: Db, user: string) {
  await sql`insert into perk_rules_due (user_id, due_at) values (${user}, ${inTenMinutes})`.execute(db)
}

export async function deleteDue(db: Db, numbers: string[]) {
  await sql`with locked as (${lockedDue(numbers)})
    delete from perk_rules_due d using locked where d.number = locked.number`.execute(db)
}

/** Some members, in the order of their ids. */
export async function listMembersAfter(db: Db, organizationId: string, after: string, most: number) {
  const found = db.selectFrom('memberships').select('user_id').where('organization_id', '=', organizationId)
  const rows = await found.where('user_id', '>', after).orderBy('user_id').limit(most).execute()
  return rows.map((row) => row.user_id)
}

/** The ids of a user's perks that wait for approval. */
export async function findAwaitingOf(tx: Tx, user: string) {
  const rows = await sql<{
    id: string
  }>`select id from perks where owner_id = ${user} and held_for = 'approval'`.execute(tx)
  return new Set(rows.rows.map(({ id }) => id))
}

/** @returns the perks whose state changed by it. */
export async function applyRules(tx: Tx, user: string) {
  const rows = await sql<{ id: string }>`select apply_perk_rules(${user}) as id`.execute(tx)
  return rows.rows.map(({ id }) => id)
}
