import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const columns = [
  'muted_app as mutedApp',
  'muted_mail as mutedMail',
  'muted_push as mutedPush',
  'quiet_on as on',
  'quiet_from as from',
  'quiet_to as to',
  'time_zone as timeZone',
] as const

export function find(db: Db, id: string) {
  return db.selectFrom('users').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

const columnOf = { app: 'muted_app', email: 'muted_mail', push: 'muted_push' } as const

/** In one statement, so that two changes at once are both kept. */
export function mute(tx: Tx, id: string, channel: keyof typeof columnOf, kind: string, muted: boolean) {
  const column = columnOf[channel]
  const without = sql<string[]>`array_remove(${sql.ref(column)}, ${kind})`
  return change(tx, id, { [column]: muted ? sql<string[]>`array_append(${without}, ${kind})` : without })
}

/** @param zoneIfUnknown The time zone to keep where none is known. */
export function change(tx: Tx, id: string, columnsToSet: Updateable<Tables['users']>, zoneIfUnknown?: string) {
  const zone = zoneIfUnknown !== undefined && { time_zone: sql<string>`coalesce(time_zone, ${zoneIfUnknown})` }
  return tx
    .updateTable('users')
    .set({ ...zone, ...columnsToSet })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}
