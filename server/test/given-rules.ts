import { applyDueRules } from '../src/perk-rule/perk-rule.service'
import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { givenOn } from './given'
import { newDomain, organizationsOn } from './given-organization'

/** Rules for perks of organizations, and what they are about, written past the calls that make them. */
export function rulesOn(server: Running) {
  const { db } = server.deps
  const given = givenOn(server)
  const there = organizationsOn(server)

  /** Another organization with a proven domain. */
  async function other() {
    const id = newId()
    const now = new Date()
    await db
      .insertInto('organizations')
      .values({ id, name: `Other ${id.slice(-6)}`, plan_ends_at: now, plan_counts_from: now })
      .execute()
    const domain = newDomain()
    await there.domain(id, { domain, proven: true })
    return { id, domain }
  }

  /** An organization that asks this one to be partners. @returns its id. */
  async function asking(id: string) {
    const asker = await other()
    await db
      .insertInto('partners')
      .values({ organization_id: asker.id, partner_id: id, asked_at: new Date() })
      .execute()
    return asker.id
  }

  /**
   * A new member's perk that waits for approval in this organization, whose rules ask for approval from now on; what is on offer
   * there already stays. @returns its id.
   */
  async function waiting(id: string) {
    const approve_since = new Date(Date.now() + 86_400_000)
    await db.updateTable('perk_rules').set({ approve_since }).where('organization_id', '=', id).execute()
    const perk = await given.perk(await there.member(id, { createPerks: true }))
    return perk._id as string
  }

  const apply = () => applyDueRules({ ...server.deps, now: server.deps.clock() })

  return { other, asking, waiting, apply }
}
