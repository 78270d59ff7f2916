import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password-hash'
import { readLog } from './security-log'

const { server, given } = await serverOfFile({ ownDatabase: true })
const there = organizationsOn(server)
const { db, securityLog } = server.deps
const password = 'A quiet walk 42'

async function withPassword() {
  const user = await given.user()
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
  return user
}

const logIn = (user: TestUser, typed = password) =>
  given.call(null, 'POST', '/users/login', { email: user.email, password: typed })

async function logOf(user: TestUser) {
  await securityLog.write()
  const rows = await db
    .selectFrom('security_log')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ act, address, request_id, detail }) => ({ act, address, requestId: request_id, detail }))
}

describe('the security log', () => {
  it('tells of every act that decides who may come in, and by which request', async () => {
    const user = await withPassword()
    const begun = await logIn(user)
    const here = { ...user, token: begun.body.token }
    await logIn(user)
    const perk = await given.perk(here)
    const requests = [
      begun,
      await given.call(here, 'POST', '/users/sessions/end-others'),
      await given.call(here, 'PUT', '/users/password', { currentPassword: password, newPassword: 'A louder run 43' }),
      await given.call(here, 'GET', '/users/data'),
      await given.call(here, 'DELETE', `/perks/${perk._id}`),
      await given.call(here, 'POST', '/users/logout'),
    ]
    const log = (await logOf(user)).filter((_, index) => index !== 1)
    expect(log.map(({ act }) => act)).toEqual([
      'signed-in',
      'other-sessions-ended',
      'password-changed',
      'data-downloaded',
      'perk-deleted',
      'signed-out',
    ])
    expect(log.map(({ requestId }) => requestId)).toEqual(requests.map(({ headers }) => headers['x-request-id']))
    expect(new Set(log.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
  })

  it('tells of refusals, those of one moment together, and of nothing that was only mistyped', async () => {
    const user = await withPassword()
    const stranger = await given.user()
    const perk = await given.perk(user)
    await securityLog.write()
    for (let tries = 0; tries < 5; tries += 1) await logIn(user, 'Correct-horse secret')
    await given.call(stranger, 'DELETE', `/perks/${perk._id}`)
    await given.call(stranger, 'POST', '/perks', { title: '' }, { 'idempotency-key': 'mistyped' })
    const log = await logOf(user)
    expect(log).toEqual([
      expect.objectContaining({
        act: 'refused',
        detail: { code: 'WRONG_CREDENTIALS', route: 'POST /api/users/login', times: 5 },
      }),
    ])
    expect(await logOf(stranger)).toEqual([
      expect.objectContaining({ detail: { code: 'FORBIDDEN', route: 'DELETE /api/perks/:id', times: 1 } }),
    ])
  })

  it('tells of a refusal that is kept for repeats too', async () => {
    const { id } = await there.founded()
    const guest = await there.member(id, {})
    const body = { email: 'new@example.com', roleId: await there.defaultRole(id, 'member') }
    const asked = await given.call(guest, 'POST', `/organizations/${id}/invite`, body, { 'idempotency-key': 'once' })
    expect(asked.status).toBe(403)
    expect(await logOf(guest)).toMatchObject([{ detail: { code: 'FORBIDDEN', times: 1 } }])
  })

  it('holds nothing that was typed, and nothing of what did not happen', async () => {
    const user = await withPassword()
    await given.call(null, 'POST', '/users/login', { email: 'a secret in the wrong field', password })
    await given.call(user, 'PUT', '/users/password', { currentPassword: password, newPassword: 'short' })
    expect(await logOf(user)).toEqual([])
    await given.call(user, 'PUT', '/users/password', { currentPassword: 'wrong', newPassword: 'A louder run 43' })
    expect(await logOf(user)).toMatchObject([{ act: 'own-password-wrong' }])
    const all = await sql<{ text: string }>`select string_agg(l::text, ' ') as text from security_log l`.execute(db)
    for (const typed of ['secret', 'quiet', 'louder', user.email]) expect(all.rows[0]?.text).not.toContain(typed)
  })

  it('is never rewritten, not even by hand', async () => {
    const user = await withPassword()
    await logIn(user)
    for (const attempt of [
      sql`update security_log set act = 'signed-out'`,
      sql`update security_log set address = '10.0.0.1'`,
      sql`delete from security_log`,
      sql`truncate security_log`,
    ]) {
      await expect(attempt.execute(db)).rejects.toThrow(/append-only/)
    }
    expect(await logOf(user)).toMatchObject([{ act: 'signed-in' }])
  })

  it('is not flooded: neither by a network of many addresses nor by many routes', async () => {
    const count = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from security_log`.execute(db)).rows[0]?.n)
    await securityLog.write()
    const before = await count()
    for (let n = 0; n < 300; n += 1) {
      const remoteAddress = `2001:db8:5:5::${n.toString(16)}`
      await server.app.inject({ url: '/api/users/profile', remoteAddress })
    }
    await securityLog.write()
    expect((await count()) - before).toBe(1)
    for (let n = 0; n < 300; n += 1) {
      await server.app.inject({ url: '/api/users/profile', remoteAddress: `198.51.${n >> 8}.${n & 255}` })
    }
    await securityLog.write()
    expect((await count()) - before).toBeLessThan(110)
  })

  it('keeps no address of who deleted their account', async () => {
    const user = await withPassword()
    const here = { ...user, token: (await logIn(user)).body.token }
    await given.call(here, 'DELETE', '/organizations/nowhere')
    await given.call(here, 'DELETE', '/users/sessions/nowhere')
    const perk = await given.perk(await given.user())
    await given.call(here, 'DELETE', `/perks/${perk._id}`)
    await given.call(here, 'DELETE', '/users/profile')
    const log = await logOf(user)
    // Refusals are written later, perhaps with the same millisecond as later events.
    expect(log.map(({ act }) => act).toSorted()).toEqual(['account-deleted', 'refused', 'signed-in'])
    expect(log.map(({ address }) => address)).toEqual([null, null, null])
  })

  it('tells of a refusal once, also where it could not be written at first', async () => {
    const user = await given.user()
    await securityLog.write()
    await given.call(user, 'DELETE', `/perks/${(await given.perk(await given.user()))._id}`)
    await given.call(user, 'DELETE', '/users/profile')
    await sql`create function fails() returns trigger language plpgsql as 'begin raise exception ''away''; end';
      create trigger fails before update on security_log for each row execute function fails()`.execute(db)
    await expect(securityLog.write()).rejects.toThrow('away')
    await sql`drop function fails cascade`.execute(db)
    expect((await logOf(user)).map(({ act }) => act).toSorted()).toEqual(['account-deleted', 'refused'])
  })

  it('can be read by whoever runs the product, the newest first', async () => {
    const user = await withPassword()
    await logIn(user)
    await given.call(user, 'POST', '/users/logout')
    expect(await readLog(db, 10, user.email.toUpperCase())).toMatchObject([
      { act: 'signed-out', email: user.email },
      { act: 'signed-in', email: user.email },
    ])
  })

  it('goes with the audit trail of an organization: there too stands the request', async () => {
    const { admin, id, path } = await there.founded()
    const renamed = await given.call(admin, 'PUT', path, { name: 'Another Loop' })
    const entry = await db
      .selectFrom('organization_audit')
      .select('request_id')
      .where('organization_id', '=', id)
      .where('act', '=', 'settings-changed')
      .executeTakeFirst()
    expect(entry?.request_id).toBe(renamed.headers['x-request-id'])
  })
})
