import { queueMailToUser } from '../mail/mail.service'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { deviceOf } from '../session/session.service'
import * as sql from './known-device.sql'

/** In milliseconds. */
const knownFor = 90 * 24 * 60 * 60_000

/**
 * Mails a user about a sign-in on a device that they did not use for 90 days, or never: it may have been another person.
 * The first sign-in of an account sends none.
 */
export async function saveDevice(tx: Tx, ctx: Ctx<Caller | null>, userId: string) {
  const { address, now } = ctx
  const { browser, system, device } = deviceOf(ctx.userAgent)
  const isNew = await sql.saveDevice(tx, userId, device ?? 'Unknown device', now, new Date(now.getTime() - knownFor))
  if (isNew) queueMailToUser(tx, userId, { kind: 'new-sign-in', browser, system, address, at: now.toISOString() })
}

export function forgetDevicesOf(tx: Tx, userId: string) {
  return sql.deleteDevicesOf(tx, userId)
}
