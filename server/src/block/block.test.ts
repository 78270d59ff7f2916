import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationDraft } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps

const block = (as: TestUser, other: TestUser) => given.made(as, `/users/${other.id}/block`)
const unblock = (as: TestUser, other: TestUser) => given.call(as, 'DELETE', `/users/${other.id}/block`)
const listOf = async (as: TestUser, path: string) => (await given.call(as, 'GET', path)).body

describe('blocking', () => {
  it('counts once however often it is pressed, also by both, and ends with the last of them', async () => {
    const [one, other] = [await given.user(), await given.user()]
    await Promise.all([block(one, other), block(one, other), block(other, one)])
    expect(await listOf(one, '/users/blocked')).toMatchObject([{ _id: other.id, name: other.name }])
    await unblock(one, other)
    expect((await given.call(one, 'GET', `/users/${other.id}`)).status).toBe(404)
  })

  it('pages through people, newest first', async () => {
    const me = await given.user()
    const others = [await given.user(), await given.user(), await given.user()]
    for (const other of others) await block(me, other)
    const first = await given.call(me, 'GET', '/users/blocked?limit=2')
    const next = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1]
    const second = await given.call(me, 'GET', `/users/blocked?limit=2&cursor=${next}`)
    expect([...first.body, ...second.body].map((person) => person._id)).toEqual(others.map(({ id }) => id).toReversed())
  })

  it('is refused of oneself, of nobody, and of a private person one does not know', async () => {
    const [me, hidden] = [await given.user(), await given.user({ private: true })]
    expect((await given.call(me, 'POST', `/users/${me.id}/block`)).status).toBe(422)
    const nobody = '01890000-0000-7000-8000-000000000000'
    expect((await given.call(me, 'POST', `/users/${nobody}/block`)).status).toBe(404)
    expect((await given.call(me, 'POST', `/users/${hidden.id}/block`)).status).toBe(404)
    expect(await listOf(me, '/users/blocked')).toEqual([])
  })

  it('is for a thousand people at most, and of one more is refused with the reason', async () => {
    const [me, other] = [await given.user(), await given.user()]
    await sql`with others as (insert into users (id, name, username, email, verified_at)
        select gen_random_uuid(), 'Other', 'other-' || n, 'other-' || n || '@example.com', now() from generate_series(1, ${limits.blockedMost}) n returning id)
      insert into blocks select ${me.id}, id, now() from others`.execute(db)
    const refused = await given.call(me, 'POST', `/users/${other.id}/block`)
    expect(refused).toMatchObject({ status: 422, body: { message: 'You can block 1000 people at most' } })
  })

  it('does not keep anybody from reporting who was blocked', async () => {
    const [me, pest] = [await given.user(), await given.user()]
    await block(me, pest)
    await block(pest, me)
    const draft = { kind: 'person', targetId: pest.id, reason: 'harassment' }
    expect((await given.call(me, 'POST', '/reports', draft)).status).toBe(201)
  })

  it('sends no invitation of a blocked person, and does not tell them', async () => {
    const [me, pest] = [await given.user(), await given.user()]
    await block(me, pest)
    const { organization } = await given.made(pest, '/organizations', organizationDraft)
    const path = `/organizations/${organization._id}`
    const [role] = await listOf(pest, `${path}/roles`)
    await given.made(pest, `${path}/invite`, { email: me.email, roleId: role._id })
    const mails = db.selectFrom('outbox').select(['kind', 'letter']).where('recipient', '=', me.email)
    expect((await mails.execute()).filter(({ letter }) => letter !== null)).toEqual([])
  })
})
