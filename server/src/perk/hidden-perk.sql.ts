import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'
import type { PerkRow } from './perk.sql'

/** Gives a removed perk another status. */
export async function putBack(tx: Tx, id: string, status: PerkRow['status']) {
  await tx.updateTable('perks').set({ status }).where('id', '=', id).where('status', '=', 'removed').execute()
}

/**
 * Whether an exchange holds a perk that was hidden in one, or has handed it over: it is the newest one, as a hidden perk
 * opens no other. The caller has locked the perk, as everything does that ends an exchange of it.
 */
export async function findFate(tx: Tx, id: string) {
  const { rows } = await sql<{ fate: 'reserved' | 'exchanged' | 'free' }>`
    select case when exists (select from reservations where perk_id = ${id}) then 'reserved'
      when 'completed' = (select e.status from bids b join exchanges e on e.bid_id = b.id
        where ${id} in (b.target_perk_id, b.given_perk_id)
          -- A leg of a loop of three hands over its target alone.
          and (b.target_perk_id = ${id} or not exists (select from exchanges leg where leg.loop_id = e.loop_id and leg.id <> e.id))
        order by e.created_at desc, e.id desc limit 1)
      then 'exchanged' else 'free' end as fate`.execute(tx)
  return (rows[0] as { fate: 'reserved' | 'exchanged' | 'free' }).fate
}
