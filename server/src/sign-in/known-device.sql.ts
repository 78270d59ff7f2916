import type { Tx } from '../platform/database/db'

/**
 * Remembers a device. Of two sign-ins at once there, one finds it new. At least one device always stays, so that somebody
 * who was away for long is not taken for somebody who never came.
 * @returns whether it is new where others are known already, or was not seen since then.
 */
export async function noteDevice(tx: Tx, userId: string, device: string, now: Date, since: Date) {
  const [known, added, again] = await Promise.all([
    tx.selectFrom('known_devices').select('device').where('user_id', '=', userId).limit(1).execute(),
    tx
      .insertInto('known_devices')
      .values({ user_id: userId, device, seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
    touch(tx, userId, device, now).where('seen_at', '<=', since).executeTakeFirst(),
    touch(tx, userId, device, now).execute(),
  ])
  if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return again.numUpdatedRows > 0n
  await deleteOld(tx, userId, since)
  return known.length > 0
}

const touch = (tx: Tx, userId: string, device: string, now: Date) =>
  tx.updateTable('known_devices').set({ seen_at: now }).where('user_id', '=', userId).where('device', '=', device)

async function deleteOld(tx: Tx, userId: string, before: Date) {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('seen_at', '<=', before).execute()
}

export async function deleteDevicesOf(tx: Tx, userId: string) {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
