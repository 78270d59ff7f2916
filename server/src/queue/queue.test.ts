import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { password, twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'

const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by) })
const { makeSystemAdmin } = organizationsOn(server)
const { guarded, nextCode, withPassword } = twoFactorOn(server, wait)
const read = (user: Parameters<typeof given.call>[0]) => given.call(user, 'GET', '/admin/queue')
const minutes = (many: number) => {
  wait.by += many * 60_000
}

describe('the desk', () => {
  it('is for system administrators only, from the moment they are until they no longer are', async () => {
    const user = await given.user()
    expect(await read(user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await makeSystemAdmin(user)
    expect((await read(user)).status).toBe(200)
    await server.deps.db.updateTable('users').set({ is_system_admin: false }).where('id', '=', user.id).execute()
    expect((await read(user)).status).toBe(403)
    expect((await read(null)).status).toBe(401)
  })

  it('takes a sign-in, or a proof, of the last 15 minutes', async () => {
    const admin = await makeSystemAdmin(await withPassword())
    minutes(14)
    expect((await read(admin)).status).toBe(200)
    minutes(2)
    expect(await read(admin)).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
    await given.made(admin, '/users/prove', { currentPassword: password })
    expect((await read(admin)).status).toBe(200)
  })

  it('takes a second factor in that proof where the administrator has two-factor sign-in on', async () => {
    const admin = await guarded()
    await makeSystemAdmin(admin)
    minutes(16)
    const withoutCode = await given.call(admin, 'POST', '/users/prove', { currentPassword: password })
    expect(withoutCode).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } })
    expect((await read(admin)).body).toMatchObject({ code: 'PROOF_NEEDED' })
    const wrong = await given.call(admin, 'POST', '/users/prove', { currentPassword: password, code: 'no code' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    await given.made(admin, '/users/prove', { currentPassword: password, code: nextCode(admin.secret) })
    expect((await read(admin)).status).toBe(200)
  })
})
