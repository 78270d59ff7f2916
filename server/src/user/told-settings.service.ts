import { refuse } from '../platform/base/errors'
import type { QuietHours } from '../platform/base/quiet-hours'
import type { Db, Tx } from '../platform/database/db'
import type { ToldSettings } from './told-settings.rules'
import * as sql from './told-settings.sql'

export async function readToldSettings(db: Db, userId: string): Promise<ToldSettings> {
  return (await sql.find(db, userId)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** Switches a kind off or on, on one channel. */
export async function muteKind(
  tx: Tx,
  userId: string,
  channel: 'app' | 'email' | 'push',
  kind: string,
  muted: boolean,
): Promise<ToldSettings> {
  return (await sql.mute(tx, userId, channel, kind, muted)) ?? refuse('NOT_FOUND', 'userNotFound')
}

/**
 * Changes the quiet hours; what is left out stays.
 * @param ifUnknown The time zone to keep where none is known.
 */
export async function changeQuiet(
  tx: Tx,
  userId: string,
  change: Partial<QuietHours>,
  ifUnknown?: string,
): Promise<ToldSettings> {
  const columns = { quiet_on: change.on, quiet_from: change.from, quiet_to: change.to, time_zone: change.timeZone }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0 && ifUnknown === undefined) return readToldSettings(tx, userId)
  return (await sql.change(tx, userId, given, ifUnknown)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
}
