import { say } from '../locales/text'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { countInWindow, refuseOverLimit } from '../platform/limit/fixed-window'
import { type Braked, brakes, isNew } from './newcomer.rules'

export { isNew } from './newcomer.rules'

/**
 * Counts an action of a user's first week in the transaction that does it, so that a failed one is not counted.
 * @throws Refusal 429 beyond what a new user may do (docs/product.md, Calls). It says when they may again.
 */
export async function brakeNewcomer(tx: Tx, { user, now, env }: Ctx, act: Braked) {
  if (!env.newcomerLimits || !isNew(user, now)) return
  const { most, window } = brakes[act]
  const key = `new ${act} ${user.id}`
  const counted = await countInWindow(tx, { key, now, window })
  refuseOverLimit(counted, { most, window, text: say('newcomerLimit', { act, most }) }, now)
}
