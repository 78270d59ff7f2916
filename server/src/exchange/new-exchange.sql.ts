import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

type PerkRow = Pick<Tables['perks'], 'id' | 'title' | 'description' | 'value_cents' | 'picture_key'>

/** The columns of the two perks, as they are agreed. */
export const agreedPerks = (target: PerkRow, given: PerkRow) => ({
  target_perk_id: target.id,
  given_perk_id: given.id,
  target_title: target.title,
  target_description: target.description,
  target_value_cents: target.value_cents,
  target_picture_key: target.picture_key,
  given_title: given.title,
  given_description: given.description,
  given_value_cents: given.value_cents,
  given_picture_key: given.picture_key,
})

/** Opens an exchange: reserves both perks, or of a leg of a loop its target, and writes its first history entry. */
export async function insertExchange(
  tx: Tx,
  row: Insertable<Tables['exchanges']> & { created_at: Date },
  { act, by }: { act: 'accepted' | 'counter-accepted'; by: string },
  isLeg = false,
) {
  const held = isLeg ? [row.target_perk_id] : [row.target_perk_id, row.given_perk_id]
  const reservations = held.map((perk_id) => ({ perk_id, exchange_id: row.id }))
  const accepted = { exchange_id: row.id, act, user_id: by, created_at: row.created_at }
  await tx
    .with('opened', (db) => db.insertInto('exchanges').values(row))
    .with('reserved', (db) => db.insertInto('reservations').values(reservations))
    .insertInto('exchange_acts')
    .values(accepted)
    .execute()
}
