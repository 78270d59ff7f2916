import { queueMailToUser } from '../mail/mail.service'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { deviceOf } from '../session/session.service'
import * as sql from './known-device.sql'

const remembered = 90 * 24 * 60 * 60_000

/**
 * Mails a user about a sign-in on a device that they did not use for 90 days, or never: perhaps it was not them.
 * The first sign-in of an account sends none.
 */
export async function noteDevice(tx: Tx, ctx: Ctx<Caller | null>, userId: string) {
  const { address, now } = ctx
  const { browser, system, device } = deviceOf(ctx.userAgent)
  const isNew = await sql.noteDevice(tx, userId, device ?? 'Unknown device', now, new Date(now.getTime() - remembered))
  if (isNew) queueMailToUser(tx, userId, { kind: 'new-sign-in', browser, system, address, at: now.toISOString() })
}

export function forgetDevicesOf(tx: Tx, userId: string) {
  return sql.deleteDevicesOf(tx, userId)
}
