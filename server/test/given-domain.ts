import { expect } from 'vitest'
import { markCompanies } from '../src/domain/domain-jobs.service'
import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import type { startDnsServer } from './dns-server'
import { givenOn, type TestUser } from './given'
import { organizationsOn } from './given-organization'

/** Organizations with domains, and people whose email is there. */
export function domainsOn(server: Running, dns: Awaited<ReturnType<typeof startDnsServer>>) {
  const { db, clock } = server.deps
  const given = givenOn(server)
  const there = organizationsOn(server)
  const mark = () => markCompanies(server.deps)

  /** Called as its domain is, but where another is given. */
  const domainFor = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.com`

  async function withDomain(name = `Firm ${newId().slice(-12)}`, domain = domainFor(name)) {
    const organization = await there.founded({ name })
    const added = await given.made(organization.admin, `${organization.path}/domains`, { domain })
    const check = () => given.call(organization.admin, 'POST', `${organization.path}/domains/${added._id}/check`)
    return { ...organization, name, domain, added, check }
  }

  async function proven(name?: string) {
    const one = await withDomain(name)
    dns.set(one.added.record)
    expect((await one.check()).body.provenAt).not.toBeNull()
    await mark()
    return one
  }

  /** A user whose email is at a domain. */
  async function userAt(domain: string, change: { isVerified?: boolean; private?: boolean } = {}) {
    const user = await given.user({ company: 'Somewhere', ...(change.private && { private: true }) })
    const email = `${newId()}@${domain}`
    const verified_at = change.isVerified === false ? null : clock()
    await db.updateTable('users').set({ email, verified_at }).where('id', '=', user.id).execute()
    return { ...user, email }
  }

  const companyOf = async (user: TestUser) =>
    (await db.selectFrom('users').select('verified_company').where('id', '=', user.id).executeTakeFirstOrThrow())
      .verified_company

  return { mark, withDomain, proven, userAt, companyOf }
}
