import { say } from '../locales/text'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { refuseAfter } from '../platform/limit/refuse-after'
import { type Braked, brakes, isNew } from './newcomer.rules'
import * as sql from './newcomer.sql'

export { isNew } from './newcomer.rules'

/**
 * Counts what somebody does in their first week, in the transaction that does it: what fails is not counted.
 * @throws Refusal 429 beyond what somebody new may do (docs/product.md, Calls), with when they may again.
 */
export async function brakeNewcomer(tx: Tx, { user, now, env }: Ctx, act: Braked) {
  if (!env.newcomerLimits || !isNew(user, now)) return
  const { most, window } = brakes[act]
  const key = `new ${act} ${user.id}`
  const counted = await sql.countAct(tx, { key, now, window })
  const since = new Date(counted.endsAt.getTime() - window)
  refuseAfter({ failures: counted.failures, since }, { most, window, text: say('newcomerLimit', { act, most }) }, now)
}
