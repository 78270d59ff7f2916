import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startDnsServer } from '../../test/dns-server'
import type { TestUser } from '../../test/given'
import { domainsOn } from '../../test/given-domain'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const dns = await startDnsServer()
afterAll(() => dns.stop())
const { server, given } = await serverOfFile({ ownDatabase: true, env: { DNS_SERVERS: dns.address, JOBS: 'off' } })
const { db } = server.deps
const { mark, withDomain, proven, userAt, companyOf } = domainsOn(server, dns)
const seen = async (as: TestUser, whom: TestUser) => (await given.call(as, 'GET', `/users/${whom.id}`)).body

describe('verified at a company', () => {
  it('is written in the end also where the job was cut off', async () => {
    await mark()
    const one = await withDomain()
    const user = await userAt(one.domain)
    dns.set(one.added.record)
    await one.check()
    await sql`alter table users add constraint broken check (verified_company is null) not valid`.execute(db)
    await expect(mark()).rejects.toThrow()
    await sql`alter table users drop constraint broken`.execute(db)
    await mark()
    expect(await companyOf(user)).toBe(one.name)
  })

  it('is who confirmed an email there, before and after the domain was proven, and nobody else', async () => {
    const one = await withDomain()
    const [before, unconfirmed] = [await userAt(one.domain), await userAt(one.domain, { isVerified: false })]
    const sub = await userAt(`mail.${one.domain}`)
    dns.set(one.added.record)
    await one.check()
    await mark()
    const after = await userAt(one.domain.toUpperCase())
    const reader = await given.user()
    for (const user of [before, after]) {
      expect((await seen(reader, user)).user).toMatchObject({ verifiedCompany: one.name, company: 'Somewhere' })
    }
    expect(await companyOf(unconfirmed)).toBeNull()
    expect(await companyOf(sub)).toBeNull()
    expect((await seen(reader, one.admin)).user.verifiedCompany).toBeNull()
    await db
      .updateTable('users')
      .set({ email: `${newId()}@example.com` })
      .where('id', '=', after.id)
      .execute()
    expect(await companyOf(after)).toBeNull()
  })

  it('stands on perks in the list, follows the name, and goes with the domain', async () => {
    const one = await proven()
    const user = await userAt(one.domain)
    const perk = await given.perk(user)
    const listed = async () =>
      (await given.call(null, 'GET', '/perks?limit=200')).body.find(({ _id }: { _id: string }) => _id === perk._id)
        .userId.verifiedCompany
    expect(await listed()).toBe(one.name)
    const name = `${one.name} Group`
    await given.call(one.admin, 'PUT', one.path, { name })
    await mark()
    expect(await listed()).toBe(name)
    // Anybody may call an organization what they like: then it is the domain that is verified.
    await given.call(one.admin, 'PUT', one.path, { name: 'Famous Works' })
    await mark()
    expect(await listed()).toBe(one.domain)
    await given.call(one.admin, 'PUT', one.path, { name })
    await mark()
    expect(await listed()).toBe(name)
    await given.call(one.admin, 'DELETE', `${one.path}/domains/${one.added._id}`)
    await mark()
    expect(await listed()).toBeNull()
  })

  it('tells nothing of a private profile', async () => {
    const one = await proven()
    const user = await userAt(one.domain, { private: true })
    const stranger = await given.user()
    expect((await given.call(stranger, 'GET', `/users/${user.id}`)).status).toBe(404)
    expect(JSON.stringify((await given.call(stranger, 'GET', '/perks')).body)).not.toContain(one.name)
  })
})

describe('the name of a proven organization', () => {
  it.each([
    ['as it is', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with signs', (name: string) => `«${name.split('').join('.')}»`],
    ['with a letter of another script', (name: string) => name.replace('o', 'о')],
  ])('can’t be typed by others %s', async (_how, spelled) => {
    const one = await proven(`Sorrow ${newId().slice(-12)}`)
    const eve = await given.user()
    const reply = await given.call(eve, 'PUT', '/users/profile', { company: spelled(one.name) })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'company' }] })
    const username = `u${newId().slice(-12)}`
    const draft = { name: 'Eve', username, email: `${username}@example.com`, password: 'A quiet walk 42' }
    const registered = await given.call(null, 'POST', '/users/register', { ...draft, company: spelled(one.name) })
    expect(registered.body).toMatchObject({ status: 422, errors: [{ path: 'company' }] })
    const ada = await userAt(one.domain)
    expect((await given.call(ada, 'PUT', '/users/profile', { company: spelled(one.name) })).status).toBe(200)
    await given.call(one.admin, 'DELETE', `${one.path}/domains/${one.added._id}`)
    expect((await given.call(eve, 'PUT', '/users/profile', { company: spelled(one.name) })).status).toBe(200)
  })

  it('can’t be taken by another organization with a domain, at the proof or later', async () => {
    const one = await proven()
    const same = await withDomain(one.name.toUpperCase(), one.domain.replace('.com', '.de'))
    dns.set(same.added.record)
    expect((await same.check()).body).toMatchObject({ provenAt: null, isTaken: true })
    const other = await proven()
    // Of a name that no domain of its own is called after it claims nothing.
    const foreign = await given.call(other.admin, 'PUT', other.path, { name: one.name.toUpperCase() })
    expect(foreign.status).toBe(200)
    const twin = await withDomain(`${one.name} Twin`, one.domain.replace('.com', '.net'))
    dns.set(twin.added.record)
    expect((await twin.check()).body.provenAt).not.toBeNull()
    const renamed = await given.call(twin.admin, 'PUT', twin.path, { name: one.name.toUpperCase() })
    expect(renamed.body).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
  })
})
