import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { givenOn, type TestUser } from './given'
import { newDomain, organizationsOn } from './given-organization'

/** Organizations that people join by their email, written past the calls that make them. */
export function joiningOn(server: Running) {
  const { db } = server.deps
  const given = givenOn(server)
  const there = organizationsOn(server)

  /** Moves a user's confirmed email to a domain. */
  async function moveTo(user: TestUser, domain: string) {
    const email = `${newId()}@${domain}`
    await db.updateTable('users').set({ email, verified_at: new Date() }).where('id', '=', user.id).execute()
    return { ...user, email }
  }

  /** An organization takes in who is at a new domain of its, where these users are now. @returns the domain. */
  async function open(organizationId: string, mode: 'ask' | 'join', ...users: TestUser[]) {
    const domain = newDomain()
    await there.domain(organizationId, { domain, proven: true })
    await db
      .insertInto('domain_joining')
      .values({ organization_id: organizationId, mode })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ mode }))
      .execute()
    for (const user of users) await moveTo(user, domain)
    return domain
  }

  async function ask(organizationId: string, user: TestUser) {
    await open(organizationId, 'ask', user)
    const row = { user_id: user.id, organization_id: organizationId, asked_at: new Date() }
    await db
      .insertInto('join_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return user
  }

  /** A new user who asks to join. */
  const asking = async (organizationId: string) => ask(organizationId, await given.user())

  return { moveTo, open, ask, asking }
}
