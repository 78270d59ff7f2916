import { sql as text } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../src/password/password-hash'
import { hashOf, newId, newToken } from '../src/platform/base/ids'
import type { Tx } from '../src/platform/database/db'
import { deleteAccount } from './acts'
import { startDnsServer } from './dns-server'
import { startFalseProvider } from './false-provider'
import type { TestUser } from './given'
import { newDomain, organizationsOn } from './given-organization'
import { ssoOn } from './given-sso'
import { type Act, post, rounds, statusesOf } from './race'
import { ownProcessesOfFile } from './two-processes'

const dns = await startDnsServer()
const { running, given, race } = await ownProcessesOfFile({ LOCAL_SSO: 'on', JOBS: 'off', DNS_SERVERS: dns.address })
const provider = await startFalseProvider()
afterAll(() => Promise.all([provider.stop(), dns.stop()]))
const [there, sso] = [organizationsOn(running), ssoOn(running)]
const { db } = running.deps
const password = 'A quiet walk 42'
const hash = await hashPassword(password)

/** Until a statement of another transaction waits for what this one holds. */
const waitsFor = (tx: Tx) =>
  expect
    .poll(async () => {
      const held = await text<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      return held.rows[0]?.waiting
    })
    .toBeGreaterThan(0)

describe('two processes at once', () => {
  it('finish one sign-in: it signs in once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      const way = await sso.begin(`ida@${team.domain}`)
      const nonce = new URL(way.address).searchParams.get('nonce')
      Object.assign(provider.state.claims, { nonce, sub: newId(), email: `${newId()}@${team.domain}` })
      const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
      const finish = post(null, '/sso/finish', { state: way.state, secret: way.secret, query })
      const replies = await race(finish, finish)
      expect(statusesOf(replies)).toEqual([200, 400])
    }
  })

  it('sign one person in for the first time: they have one account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      const ways = [await sso.begin(`ida@${team.domain}`), await sso.begin(`ida@${team.domain}`)]
      const sub = newId()
      const email = `${sub}@${team.domain}`
      // The false provider says the nonce of one at a time: the other is served by the row of its flow.
      const nonce = new URL(ways[0]?.address ?? '').searchParams.get('nonce') ?? ''
      await db.updateTable('sso_flows').set({ nonce }).where('organization_id', '=', team.id).execute()
      Object.assign(provider.state.claims, { nonce, sub, email })
      const acts = ways.map(({ state, secret }) =>
        post(null, '/sso/finish', { state, secret, query: new URLSearchParams({ code: 'c', state }).toString() }),
      )
      const replies = await race(...acts)
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const made = await db.selectFrom('users').select('id').where('email', '=', email).execute()
      expect(made).toHaveLength(1)
    }
  })

  /** Somebody with an account and a password whom the provider has named, and who may prove that it is theirs. */
  async function asked() {
    const team = await sso.connected(provider)
    const user = await given.user()
    const email = `${newId()}@${team.domain}`
    await db.updateTable('users').set({ email, password_hash: hash }).where('id', '=', user.id).execute()
    const way = await sso.begin(email)
    const nonce = new URL(way.address).searchParams.get('nonce')
    Object.assign(provider.state.claims, { nonce, sub: newId(), email })
    const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
    const { ticket } = (await sso.finish(way, query)).body.link
    return { team, user, prove: post(null, '/sso/link', { ticket, currentPassword: password }) }
  }
  const joinedTo = (user: TestUser) =>
    db.selectFrom('sso_identities').select('subject').where('user_id', '=', user.id).execute()

  it('prove that an account is theirs as it ends, or as the organization does: nobody waits in a circle', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { user, prove } = await asked()
      const [proven, ended] = await race(prove, deleteAccount(user))
      expect(ended?.status).toBe(200)
      expect([200, 400, 401, 404, 422]).toContain(proven?.status)
      expect(await joinedTo(user)).toEqual([])
    }
    for (let round = 0; round < rounds; round += 1) {
      const { team, user, prove } = await asked()
      const close = post(team.admin, `${team.path}/close`, { name: 'Perks Circle' })
      const [proven, closed] = await race(prove, close)
      expect([closed?.status, await joinedTo(user)]).toEqual([200, []])
      expect([200, 400]).toContain(proven?.status)
    }
  })

  it.each(['the connection', 'the password'])('prove it as %s is changed: the change comes first', async (what) => {
    const { team, user, prove } = await asked()
    // The change is under way as the proof is looked at, and written before the proof has its lock.
    const proving = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const [reply] = [race(prove)]
      await waitsFor(tx)
      if (what === 'the password')
        await tx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', user.id).execute()
      else
        await tx
          .updateTable('sso_connections')
          .set({ changed_at: new Date() })
          .where('organization_id', '=', team.id)
          .execute()
      return { reply }
    })
    expect((await proving.reply)[0]?.status).toBe(400)
    expect(await joinedTo(user)).toEqual([])
  })

  it('sign in as the connection is changed: the change comes first', async () => {
    const team = await sso.connected(provider)
    const sub = newId()
    const acts: Act[] = []
    for (let time = 0; time < 2; time += 1) {
      const way = await sso.begin(`ida@${team.domain}`)
      const nonce = new URL(way.address).searchParams.get('nonce')
      Object.assign(provider.state.claims, { nonce, sub, email: `${sub}@${team.domain}` })
      const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
      acts.push(post(null, '/sso/finish', { state: way.state, secret: way.secret, query }))
      if (time === 0) await race(...acts)
    }
    const before = await db.selectFrom('sessions').select('id').where('by_sso', '=', true).execute()
    const signing = await db.transaction().execute(async (tx) => {
      const connection = tx.updateTable('sso_connections').where('organization_id', '=', team.id)
      await connection.set({ changed_at: new Date() }).execute()
      const reply = race(acts[1] as Act)
      await waitsFor(tx)
      return { reply }
    })
    expect((await signing.reply)[0]?.status).toBe(400)
    expect(await db.selectFrom('sessions').select('id').where('by_sso', '=', true).execute()).toHaveLength(
      before.length,
    )
  })

  it('join where single sign-on is required, and sign in with a password: no such session is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      await team.tested()
      await team.use('enforced')
      const user = await given.user()
      const email = `${newId()}@${team.domain}`
      await db
        .updateTable('users')
        .set({ email, password_hash: hash, locale: 'en' })
        .where('id', '=', user.id)
        .execute()
      const { token } = await there.invitation(team.id, email)
      const login = post(null, '/users/login', { email, password })
      const accept = post(user, '/organizations/invitations/accept', { token })
      const replies = await race(login, accept, login)
      expect(replies[1]?.status).toBe(200)
      const left = db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
      expect(await left.execute()).toEqual([])
    }
  })

  it('require single sign-on as a member’s email moves to the domain: no such session is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      await team.tested()
      const member = await there.colleague(team.id, 'member')
      const [id, token] = [newId(), newToken()]
      const change = { id, user_id: member.id, new_email: `${id}@${team.domain}`, token_hash: hashOf(token) }
      const times = { created_at: new Date(), expires_at: new Date(Date.now() + 600_000) }
      await db
        .insertInto('email_changes')
        .values({ ...change, ...times })
        .execute()
      const enforce = { ...post(team.admin, `${team.path}/sso/use`, { use: 'enforced' }), method: 'PUT' as const }
      const replies = await race(post(null, '/users/email-change/confirm', { token }), enforce)
      expect(statusesOf(replies)).toEqual([200, 200])
      const left = db.selectFrom('sessions').select('id').where('user_id', '=', member.id)
      expect(await left.execute()).toEqual([])
    }
  })

  it('prove another domain and sign in with a password: no such session is left, on either', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      await team.tested()
      await team.use('enforced')
      const member = await there.colleague(team.id, 'member')
      const domain = newDomain()
      const email = `${newId()}@${domain}`
      await db
        .updateTable('users')
        .set({ email, password_hash: hash, locale: 'en' })
        .where('id', '=', member.id)
        .execute()
      const { record, _id } = await given.made(team.admin, `${team.path}/domains`, { domain })
      dns.set(record)
      const login = post(null, '/users/login', { email, password })
      const replies = await race(login, post(team.admin, `${team.path}/domains/${_id}/check`, {}), login)
      expect(replies[1]?.status).toBe(200)
      const left = db.selectFrom('sessions').select('id').where('user_id', '=', member.id)
      expect(await left.execute()).toEqual([])
      expect((await given.call(member, 'GET', '/users/profile')).status).toBe(401)
    }
  })

  it('require single sign-on and sign in with a password: no such session is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await sso.connected(provider)
      await team.tested()
      const member = await there.colleague(team.id, 'member')
      const email = `${newId()}@${team.domain}`
      await db
        .updateTable('users')
        .set({ email, password_hash: hash, locale: 'en' })
        .where('id', '=', member.id)
        .execute()
      const enforce = { ...post(team.admin, `${team.path}/sso/use`, { use: 'enforced' }), method: 'PUT' as const }
      const login = post(null, '/users/login', { email, password })
      const replies = await race(login, enforce, login)
      expect(replies[1]?.status).toBe(200)
      const left = db.selectFrom('sessions').select('id').where('user_id', '=', member.id)
      expect(await left.execute()).toEqual([])
    }
  })
})
