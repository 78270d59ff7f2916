import type { choosePlan as contract, Plan } from '@perkloop/contract/subscription'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { changePaidPlan } from '../billing/billing.service'
import { lockDue, readOrganization, writeOrganization } from '../organization/organization.service'
import { choose } from '../plan/plan-feature.service'
import { periodEnd } from '../platform/base/month'
import type { Ctx, Deps } from '../platform/context'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { announce, changeOrganization, countSeats, readActor, refuseUnless } from '../team/team.service'

type Chosen = z.output<(typeof contract)['body']>

/** Where plans are paid, the amount was confirmed, and Stripe's answer says what is in force. */
async function choosePaid(ctx: Ctx, id: string, { plan, confirmed }: Chosen) {
  refuseUnless(await readActor(ctx.db, ctx, id), 'change the plan')
  await refuseTooSmall(ctx.db, ctx, id, plan)
  await changePaidPlan(ctx, id, plan, confirmed)
  const { subscription } = await readOrganization(ctx.db, ctx, id)
  return { subscription }
}

async function refuseTooSmall(db: Db, { now }: Pick<Ctx, 'now'>, id: string, plan: Plan) {
  return choose(plan, await countSeats(db, id, now))
}

/** The current month goes on; only its limits change. */
export function choosePlan(ctx: Ctx, id: string, chosen: Chosen) {
  if (ctx.env.billing) return choosePaid(ctx, id, chosen)
  const { plan } = chosen
  return changeOrganization(ctx, id, 'change the plan', async ({ tx, actor, organization }) => {
    if (plan !== organization.plan) {
      await writeOrganization(tx, id, { plan: await refuseTooSmall(tx, ctx, id, plan) })
      const detail = { from: organization.plan, to: plan }
      await record(tx, id, ctx, { act: 'plan-changed', actor: actor.id, detail })
    }
    const { subscription } = await readOrganization(tx, ctx, id)
    return { subscription }
  })
}

/** Begins the next month of every plan whose month is over. */
export async function renewPlans({ db, now, events, env }: Pick<Deps, 'db' | 'events' | 'env'> & { now: Date }) {
  // What is paid is renewed by Stripe.
  if (env.billing) return
  return transaction(db, async (tx) => {
    for (const { id, plan, countsFrom } of await lockDue(tx, now)) {
      const end = periodEnd(countsFrom, now)
      await writeOrganization(tx, id, { plan_ends_at: end })
      const detail = { from: plan, to: end.toISOString().slice(0, 10) }
      await record(tx, id, { now, requestId: null }, { act: 'plan-renewed', actor: null, detail })
      await announce(tx, { events }, id)
    }
  })
}
