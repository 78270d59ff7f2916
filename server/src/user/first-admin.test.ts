import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf, newId, newToken } from '../platform/base/ids'
import { grantFirstAdmin, setSystemAdmin } from './system-admin.service'

const email = 'First.Admin@example.com'
const { server, given } = await serverOfFile({ env: { FIRST_ADMIN_EMAIL: email } })
const { db } = server.deps

async function registered(address = email.toLowerCase()) {
  const id = newId()
  await db
    .insertInto('users')
    .values({ id, name: 'Ida Fern', username: `u${id.slice(-12)}`, email: address })
    .execute()
  return id
}
async function verify(id: string, address = email) {
  const token = newToken()
  const row = { user_id: id, email: address, expires_at: new Date(Date.now() + 60_000) }
  await db
    .insertInto('email_verifications')
    .values({ token_hash: hashOf(token), ...row })
    .execute()
  expect((await given.call(null, 'GET', `/users/verify-email/${token}`)).status).toBe(200)
}
const isAdmin = async (id: string) =>
  (await db.selectFrom('users').select('is_system_admin').where('id', '=', id).executeTakeFirst())?.is_system_admin

describe('FIRST_ADMIN_EMAIL', () => {
  it('makes who verifies it an administrator, once, which is logged', async () => {
    const other = await registered('other@example.com')
    await verify(other, 'other@example.com')
    const id = await registered()
    expect(await grantFirstAdmin(db, email, new Date())).toBe(false)
    expect([await isAdmin(other), await isAdmin(id)]).toEqual([false, false])
    await verify(id)
    expect(await isAdmin(id)).toBe(true)
    const log = db.selectFrom('security_log').select(['act', 'detail']).where('user_id', '=', id)
    const granted = { act: 'system-admin-granted', detail: { by: 'FIRST_ADMIN_EMAIL' } }
    expect(await log.where('act', '=', 'system-admin-granted').execute()).toEqual([granted])

    await setSystemAdmin(db, email, false, new Date())
    expect(await grantFirstAdmin(db, email, new Date())).toBe(false)
    expect(await isAdmin(id)).toBe(false)
    const back = await given.signedIn({ id, name: 'Ida Fern', email })
    await given.call(back, 'DELETE', '/users/profile')
    const again = await registered()
    await verify(again)
    expect(await isAdmin(again)).toBe(false)
  })

  it('counts at the start for who had verified it before, of two starts at once for one', async () => {
    const id = await registered('second@example.com')
    await db.updateTable('users').set({ verified_at: new Date() }).where('id', '=', id).execute()
    const starts = [1, 2].map(() => grantFirstAdmin(db, 'second@example.com', new Date()))
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
    expect(await isAdmin(id)).toBe(true)
    expect(await grantFirstAdmin(db, undefined, new Date())).toBe(false)
  })
})
