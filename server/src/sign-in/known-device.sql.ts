import type { Tx } from '../platform/database/db'

/**
 * Records a device. Of two sign-ins at once on a new device, only one finds it new. The last known device is never
 * deleted, so that a user who returns after long still counts as one who has been here before.
 * @returns whether it is new while others are known, or was not seen since then.
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
