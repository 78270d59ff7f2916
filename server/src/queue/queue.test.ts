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

describe('the queue', () => {
  it('has what is open, in progress and done in a list each, oldest first and by pages', async () => {
    const admin = await makeSystemAdmin(await given.user())
    const ids: string[] = []
    for (const description of ['The first', 'The second', 'The third', 'The fourth']) {
      const { bidder, exchange } = await given.exchange()
      ids.push((await given.made(bidder, '/support', { exchangeId: exchange._id, description }))._id)
    }
    const answer = (at: number, resolves: boolean) =>
      given.made(admin, `/admin/support/${ids[at]}/answer`, { content: 'Done', resolves, version: 1 })
    await answer(1, false)
    await answer(2, true)
    const list = async (query: string) => (await given.call(admin, 'GET', `/admin/queue?${query}`)).body
    expect(await list('state=in-progress')).toMatchObject([{ _id: ids[1], isAnswered: true, state: 'in-progress' }])
    expect(await list('state=done')).toMatchObject([{ _id: ids[2], excerpt: 'The third', state: 'done' }])
    const first = await given.call(admin, 'GET', '/admin/queue?limit=1')
    expect(first.body).toMatchObject([{ _id: ids[0], excerpt: 'The first', isAnswered: false, subject: 'Gym pass' }])
    const next = new URL(/<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '')
    const second = await given.call(admin, 'GET', next.pathname.slice(4) + next.search)
    expect(second.body).toMatchObject([{ _id: ids[3] }])
    expect(second.headers.link).toBeUndefined()
    expect((await given.call(admin, 'GET', '/admin/queue?state=other')).status).toBe(422)
  })

  it('says of reports what most say is wrong, then what was decided and what came of an appeal', async () => {
    const [admin, other] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]
    const owner = await given.user()
    const perk = await given.perk(owner)
    for (const reason of ['spam', 'fraud', 'fraud'])
      await given.made(await given.user(), '/reports', { kind: 'perk', targetId: perk._id, reason })
    const list = async (state: string) => (await given.call(admin, 'GET', `/admin/queue?state=${state}&limit=200`)).body
    const [entry] = (await list('open')).filter(({ kind }: { kind: string }) => kind === 'report')
    expect(entry).toMatchObject({ reasons: ['fraud', 'spam'], decision: null, outcome: null })
    const desk = `/admin/reports/${entry._id}`
    await given.made(admin, `${desk}/decide`, { decision: 'warn', reason: 'Against the rules', version: 3 })
    const find = async (state: string) => (await list(state)).find(({ _id }: { _id: string }) => _id === entry._id)
    expect(await find('done')).toMatchObject({ reasons: ['fraud', 'spam'], decision: 'warn', outcome: null })
    const appeals = server.deps.db.insertInto('report_appeals')
    await appeals.values({ case_id: entry._id, words: 'It is mine', created_at: new Date() }).execute()
    expect(await find('open')).toMatchObject({ kind: 'appeal', reasons: ['fraud', 'spam'], decision: 'warn' })
    await given.made(other, `${desk}/appeal`, { outcome: 'reversed', reason: 'We looked again' })
    expect(await find('done')).toMatchObject({ decision: 'warn', outcome: 'reversed' })
    expect((await list('in-progress'))[0]).toMatchObject({ kind: 'support', reasons: [], decision: null })
  })
})

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
