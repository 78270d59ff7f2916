import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'

/**
 * Records a device. The caller has locked the user, so of two sign-ins at once on a new device only one finds it new. The last
 * known device is never deleted, so that a user who returns after long still counts as one who has been here before.
 * @returns whether it is new while others are known, or was not seen since then.
 */
export async function saveDevice(tx: Tx, userId: string, device: string, now: Date, since: Date) {
  const { rows } = await sql<{ isNew: boolean }>`
    with known as materialized (select device, seen_at from known_devices where user_id = ${userId}),
      saved as (
        insert into known_devices (user_id, device, seen_at) values (${userId}, ${device}, ${now})
        on conflict (user_id, device) do update set seen_at = excluded.seen_at),
      ended as (
        delete from known_devices where user_id = ${userId} and device <> ${device} and seen_at <= ${since}
          and not exists (select from known where device = ${device}))
    select exists (select from known)
      and not exists (select from known where device = ${device} and seen_at > ${since}) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

export async function deleteDevicesOf(tx: Tx, userId: string) {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
