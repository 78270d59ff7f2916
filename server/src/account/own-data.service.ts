import type { Ctx } from '../platform/context'
import { logSecurityEvent } from '../platform/security-log'
import { refuseUnlessProven } from '../session/proof.service'
import { readOwnData } from './own-data.sql'

export async function getOwnData(ctx: Ctx) {
  await refuseUnlessProven(ctx)
  await logSecurityEvent(ctx.db, ctx, 'data-downloaded', ctx.user.id)
  return readOwnData(ctx.db, ctx.user.id)
}
