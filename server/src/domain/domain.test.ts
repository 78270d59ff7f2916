import { afterAll, describe, expect, it } from 'vitest'
import { startDnsServer } from '../../test/dns-server'
import type { TestUser } from '../../test/given'
import { domainsOn } from '../../test/given-domain'
import { organizationsOn } from '../../test/given-organization'
import { plantedSso } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import { checkDueDomains } from './domain-jobs.service'

const dns = await startDnsServer()
afterAll(() => dns.stop())
let offset = 0
const clock = () => new Date(Date.now() + offset)
const { server, given } = await serverOfFile({ env: { DNS_SERVERS: dns.address, JOBS: 'off' }, clock })
const there = organizationsOn(server)
const { db } = server.deps
const { mark, withDomain, proven, userAt, companyOf } = domainsOn(server, dns)

const newDomain = () => `c${newId().slice(-12)}.com`
/** Some at a time, with those of the other tests. */
async function runJob() {
  for (let time = 0; time < 4; time += 1) await checkDueDomains({ ...server.deps, now: clock() })
}

/** As if the next look were due now. */
async function runJobOf({ added }: Awaited<ReturnType<typeof withDomain>>) {
  const row = db.updateTable('organization_domains').set({ next_check_at: clock() }).where('id', '=', added._id)
  await row.execute()
  await runJob()
}

describe('a domain of an organization that requires single sign-on', () => {
  it.each([
    ['at a press', (one: Awaited<ReturnType<typeof withDomain>>) => one.check()],
    ['by the job', runJobOf],
  ])('that is proven %s ends the sessions of members there', async (_how, prove) => {
    const one = await withDomain()
    await plantedSso(server, one.id, await there.defaultRole(one.id, 'member'))
    const required = { is_on: true, is_enforced: true, by_admin: true, break_glass_id: one.admin.id }
    await db.updateTable('sso_connections').set(required).where('organization_id', '=', one.id).execute()
    const at = async (domain: string) => {
      const user = await userAt(domain)
      await there.join(user, one.id, await there.defaultRole(one.id, 'member'))
      return user
    }
    const [member, guest, outside] = [await at(one.domain), await at(newDomain()), await userAt(one.domain)]
    dns.set(one.added.record)
    await prove(one)
    const signedIn = async (user: TestUser) => (await given.call(user, 'GET', '/users/profile')).status
    expect([await signedIn(member), await signedIn(guest), await signedIn(outside)]).toEqual([401, 200, 200])
    expect(await signedIn(one.admin)).toBe(200)
  })
})

describe('a domain', () => {
  it('is proven by its record, whatever else stands there, and asked for at most every ten seconds', async () => {
    const { added, check, admin, path, domain } = await withDomain()
    expect(added).toMatchObject({ domain, shown: null, provenAt: null, record: { name: `_perkloop.${domain}` } })
    expect((await check()).body.provenAt).toBeNull()
    dns.set(added.record, 'v=spf1 -all', 'another')
    const { asked } = dns.state
    expect((await check()).body.provenAt).toBeNull()
    expect(dns.state.asked).toBe(asked)
    offset += 11_000
    expect((await check()).body.provenAt).not.toBeNull()
    const trail = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary).slice(0, 2)).toEqual([
      `Proved the domain ${domain}`,
      `Added the domain ${domain}`,
    ])
  })

  it('that is added again is the same; twenty are enough', async () => {
    const { admin, path, domain, added } = await withDomain()
    expect((await given.made(admin, `${path}/domains`, { domain: domain.toUpperCase() }))._id).toBe(added._id)
    for (let more = 1; more < 20; more += 1) await given.made(admin, `${path}/domains`, { domain: newDomain() })
    expect((await given.call(admin, 'POST', `${path}/domains`, { domain: newDomain() })).status).toBe(409)
  })

  it.each(['gmail.com', 'co.uk', '127.0.0.1', 'a b.com'])('%s is refused at its field', async (domain) => {
    const { admin, path } = await there.founded()
    const reply = await given.call(admin, 'POST', `${path}/domains`, { domain })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'domain' }] })
  })

  it('is the first organization’s that proves it; the second is told and gets it later', async () => {
    const first = await withDomain()
    const second = await withDomain(undefined, first.domain)
    dns.set(first.added.record, second.added.record.value)
    expect((await second.check()).body).toMatchObject({ isTaken: false })
    offset += 11_000
    expect((await first.check()).body).toMatchObject({ provenAt: null, isTaken: true })
    await given.call(second.admin, 'DELETE', `${second.path}/domains/${second.added._id}`)
    offset += 11_000
    expect((await first.check()).body).toMatchObject({ provenAt: expect.any(String), isTaken: false })
  })

  it('of which no server answers stays what it is', async () => {
    const one = await proven()
    dns.state.fails = true
    offset += 11_000
    expect((await one.check()).body).toMatchObject({ provenAt: expect.any(String), missingSince: null })
    dns.state.fails = false
  })

  it('is another organization’s, and closed with its own', async () => {
    const [one, other] = [await proven(), await there.founded()]
    const at = `${other.path}/domains/${one.added._id}`
    expect((await given.call(other.admin, 'POST', `${at}/check`)).status).toBe(404)
    expect((await given.call(other.admin, 'DELETE', at)).status).toBe(404)
    const user = await userAt(one.domain)
    expect(await companyOf(user)).toBe(one.name)
    await given.made(one.admin, `${one.path}/close`, { name: one.name })
    await mark()
    expect(await companyOf(user)).toBeNull()
  })
})

describe('the job', () => {
  it('finds the record, warns once it is gone, ends the proof after 14 days and finds it again', async () => {
    const { admin, added, domain, path, name } = await withDomain()
    const user = await userAt(domain)
    dns.set(added.record)
    offset += 61_000
    await runJob()
    await mark()
    expect(await companyOf(user)).toBe(name)
    dns.unset(added.record)
    const news = async () =>
      (await given.call(admin, 'GET', '/notifications')).body
        .filter(({ kind }: { kind: string }) => kind === 'organization-news')
        .map(({ note }: { note: string }) => note.split(' ')[0])
    const read = async () => (await given.call(admin, 'GET', `${path}/domains`)).body[0]
    for (let days = 0; days < 16; days += 1) {
      offset += day + 1000
      await given.signedIn(admin).then((again) => Object.assign(admin, again))
      await runJob()
    }
    expect(await read()).toMatchObject({ provenAt: null, missingSince: null })
    expect(await news()).toEqual(['domain-unproven', 'domain-missing', 'domain-missing', 'domain-proven'])
    await mark()
    expect(await companyOf(user)).toBeNull()
    const mails = await db.selectFrom('outbox').select('kind').where('recipient', '=', admin.email).execute()
    expect(mails.filter(({ kind }) => kind === 'organization-news')).toHaveLength(4)
    dns.set(added.record)
    offset += day
    await runJob()
    expect(
      (await given.signedIn(admin).then((again) => given.call(again, 'GET', `${path}/domains`))).body[0].provenAt,
    ).not.toBeNull()
    offset = 0
  })
})
