import type { Plan } from '@perkloop/contract/subscription'
import { record } from '../audit/audit.service'
import { lockDue, periodEnd, readOrganization, writeOrganization } from '../organization/organization.service'
import type { Ctx, Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { announce, changeOrganization, countSeats } from '../team/team.service'
import * as rules from './subscription.rules'

/** The current month goes on; only its limits change. */
export function choosePlan(ctx: Ctx, id: string, plan: Plan) {
  return changeOrganization(ctx, id, 'change the plan', async ({ tx, actor, organization }) => {
    if (plan !== organization.plan) {
      await writeOrganization(tx, id, { plan: rules.choose(plan, await countSeats(tx, id, ctx.now)) })
      const detail = { from: rules.nameOf(organization.plan), to: rules.nameOf(plan) }
      await record(tx, id, ctx, { act: 'plan-changed', actor: actor.id, detail })
    }
    const { subscription } = await readOrganization(tx, ctx, id)
    return { subscription }
  })
}

/** Begins the next month of every plan whose month is over. */
export function renewPlans({ db, now, events }: Pick<Deps, 'db' | 'events'> & { now: Date }) {
  return transaction(db, async (tx) => {
    for (const { id, plan, countsFrom } of await lockDue(tx, now)) {
      const end = periodEnd(countsFrom, now)
      await writeOrganization(tx, id, { plan_ends_at: end })
      const detail = { from: rules.nameOf(plan), to: end.toISOString().slice(0, 10) }
      await record(tx, id, { now, requestId: null }, { act: 'plan-renewed', actor: null, detail })
      await announce(tx, { events }, id)
    }
  })
}
