import type { DeskMember, DeskOrganization, DeskOrganizationPage } from '@perkloop/contract/organization-desk'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const there = organizationsOn(server)
const desk = await there.makeSystemAdmin(await given.user({ name: 'Zoe Admin' }))
const get = (path: string) => given.call(desk, 'GET', path)
const page = async (id: string) => (await get(`/admin/organizations/${id}`)).body as DeskOrganizationPage
const act = (id: string, what: string, body: object) =>
  given.call(desk, 'POST', `/admin/organizations/${id}/${what}`, { ...body })
const makeAdmin = (id: string, who: TestUser, reason = 'Asked for it by phone') =>
  act(id, 'admins', { userId: who.id, reason })
const change = (who: TestUser, columns: object) =>
  db.updateTable('users').set(columns).where('id', '=', who.id).execute()
const suspend = (who: TestUser) => change(who, { suspended_at: new Date(), suspension_reason: 'x' })
const unverify = (who: TestUser) => change(who, { verified_at: null })
async function after(what: (who: TestUser) => Promise<unknown>, who: TestUser) {
  await what(who)
  return who
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
/** An old account, or one that was made so many days ago, whose sessions have ended. */
async function silence(who: TestUser, days = 61) {
  await change(who, { created_at: daysAgo(days) })
  await db.deleteFrom('sessions').where('user_id', '=', who.id).execute()
}

async function all(query: string) {
  const seen: DeskOrganization[] = []
  let next: string | undefined = `/admin/organizations?${query}`
  while (next) {
    const { body, headers } = await get(next)
    seen.push(...body)
    next = /<[^>]*\/api([^>]*)>/.exec(String(headers.link ?? ''))?.[1]
  }
  return seen
}

describe('the list of organizations', () => {
  it('is found by how a name begins, and by the id', async () => {
    const one = await there.founded({ name: 'Öhlen & Sons' })
    await there.founded({ name: 'Fern Öhlen' })
    const found = async (q: string) => (await all(`q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)
    for (const q of ['öhlen', 'ÖHLEN &', one.id]) expect(await found(q)).toEqual([one.id])
    for (const q of ['sons', '%', '_', "'", '\\', newId()]) expect(await found(q)).toEqual([])
  })

  it.each(['q=page&', ''])('is paged, each once: "%s"', async (query) => {
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) made.push((await there.founded({ name: `Pageable ${n % 2}` })).id)
    const seen = (await all(`${query}limit=3`)).map(({ _id }) => _id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made))
    expect((await get(`/admin/organizations?${query}cursor=nonsense`)).status).toBe(422)
  })

  it('shows plan, seats, admins and what is under way, and no address, chat or secret', async () => {
    const { admin, id } = await there.onPlan('pro')
    const { owner, bidder, exchange } = await given.exchange()
    for (const one of [owner, bidder]) await there.join(one, id, await there.defaultRole(id, 'member'))
    await there.invitation(id, 'ida@example.com')
    await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'my secret words' })
    const [listed] = await all(`q=${id}`)
    const seats = { members: 3, invited: 1 }
    expect(listed).toMatchObject({ plan: 'pro', seats, openExchanges: 1, hasAbleAdmin: true })
    expect(listed?.admins).toMatchObject([{ _id: admin.id, name: admin.name, standing: 'able' }])
    const texts = [JSON.stringify(await page(id)), (await get(`/admin/organizations/${id}/members`)).text]
    for (const text of texts) expect(text).not.toMatch(/secret words|password|hash|token|@example/i)
  })

  it('counts no exchanges of a large organization, but on its page', async () => {
    const { id } = await there.onPlan('enterprise')
    const { owner } = await given.exchange()
    const role = await there.defaultRole(id, 'member')
    await there.join(owner, id, role)
    for (let n = 0; n < 200; n += 1) await there.join(await given.user(), id, role)
    await there.founded({ name: 'Large neighbour' })
    expect((await all('')).find(({ _id }) => _id === id)?.openExchanges).toBeNull()
    expect((await page(id)).openExchanges).toBe(1)
  }, 60_000)
})

describe('an organization', () => {
  it('has its members in the order they joined, in pages', async () => {
    const { admin, id } = await there.founded()
    const ben = await there.colleague(id, 'manager')
    const ida = await there.colleague(id, 'member')
    await suspend(ida)
    const first = await get(`/admin/organizations/${id}/members?limit=2`)
    const next = /<[^>]*\/api([^>]*)>/.exec(String(first.headers.link ?? ''))?.[1] ?? ''
    const members: DeskMember[] = [...first.body, ...(await get(next)).body]
    expect(members.map(({ _id, role, standing }) => [_id, role, standing])).toEqual([
      [admin.id, 'admin', 'able'],
      [ben.id, 'manager', 'able'],
      [ida.id, 'member', 'suspended'],
    ])
  })

  it('that is not there is not found', async () => {
    for (const rest of ['', '/members']) expect((await get(`/admin/organizations/${newId()}${rest}`)).status).toBe(404)
    expect((await makeAdmin(newId(), desk)).status).toBe(404)
    expect((await act(newId(), 'close', { name: 'x', reason: 'x' })).status).toBe(404)
  })
})

describe('an organization whose admin', () => {
  let team: Awaited<ReturnType<typeof there.founded>> & { ben: TestUser }
  beforeEach(async () => {
    const founded = await there.founded()
    team = { ...founded, ben: await there.colleague(founded.id, 'member') }
  })

  it.each([
    ['is suspended', suspend, 'suspended'],
    ['was not here for a month', (who: TestUser) => silence(who), 'silent'],
    ['never verified their email', unverify, 'unverified'],
  ])('%s gets another one', async (_why, lose, standing) => {
    const { admin, id, ben, path } = team
    await lose(admin)
    const before = await page(id)
    expect([before.hasAbleAdmin, before.admins[0]?.standing]).toEqual([false, standing])
    const { status, body } = await makeAdmin(id, ben)
    expect([status, body.hasAbleAdmin]).toEqual([200, true])
    expect((await given.call(ben, 'POST', `${path}/roles`, { name: 'Guests' })).status).toBe(201)
    const [entry] = (await given.call(ben, 'GET', `${path}/audit`)).body.slice(-2)
    expect(entry).toMatchObject({ act: 'role-assigned', actor: null })
    const log = db.selectFrom('security_log').select('detail').where('user_id', '=', ben.id)
    expect(await log.where('act', '=', 'organization-admin-made').execute()).toEqual([
      { detail: { by: desk.id, reason: 'Asked for it by phone', organization: id } },
    ])
  })

  // A session that began 59 days ago may have been used until 29 days ago, and is forgotten since.
  it.each([
    ['signed in 59 days ago', 59, true],
    ['signed in 61 days ago', 61, false],
  ])('%s is here: %s', async (_when, days, here) => {
    const { admin, id } = team
    await silence(admin, 400)
    const row = { id: newId(), at: daysAgo(days), act: 'signed-in', user_id: admin.id, detail: '{}' }
    await db.insertInto('security_log').values(row).execute()
    expect((await page(id)).hasAbleAdmin).toBe(here)
  })

  it.each([
    ['29 days ago', 29, true],
    ['31 days ago', 31, false],
  ])('used a session %s is here: %s', async (_when, days, here) => {
    const { admin, id } = team
    await change(admin, { created_at: daysAgo(400) })
    await db
      .updateTable('sessions')
      .set({ used_at: daysAgo(days) })
      .where('user_id', '=', admin.id)
      .execute()
    expect((await page(id)).hasAbleAdmin).toBe(here)
  })

  it('made the account 59 days ago is here', async () => {
    await silence(team.admin, 59)
    expect((await page(team.id)).hasAbleAdmin).toBe(true)
  })

  it('can look after it gets none', async () => {
    expect((await makeAdmin(team.id, team.ben)).body.reason).toBe('organizationHasAdmin')
    expect((await there.membershipOf(team.ben))?.role_id).toBe(await there.defaultRole(team.id, 'member'))
  })

  it('is lost tells the new admin and the one before', async () => {
    await suspend(team.admin)
    await makeAdmin(team.id, team.ben)
    const told = db.selectFrom('notifications').select(['user_id', 'kind', 'person_id', 'perk_title'])
    const rows = await told.where('user_id', 'in', [team.admin.id, team.ben.id]).orderBy('person_id').execute()
    const common = { kind: 'organization-admin', perk_title: 'Perks Circle' }
    expect(rows).toEqual([
      { ...common, user_id: team.admin.id, person_id: team.ben.id },
      { ...common, user_id: team.ben.id, person_id: null },
    ])
    const mails = db.selectFrom('outbox').select('letter').where('user_id', '=', team.ben.id)
    expect(await mails.execute()).toMatchObject([{ letter: { kind: 'organization-admin', admin: null } }])
  })

  const refused: [string, (of: typeof team) => Promise<[TestUser, string]>, number][] = [
    ['somebody outside', async () => [await given.user(), 'x'], 404],
    ['a suspended member', async ({ ben }) => [await after(suspend, ben), 'x'], 409],
    ['a member who can’t sign in', async ({ ben }) => [await after(unverify, ben), 'x'], 409],
    ['the admin who is lost', async ({ admin }) => [admin, 'x'], 409],
    ['a member, without a reason', async ({ ben }) => [ben, ' '], 422],
    ['a member, with an endless reason', async ({ ben }) => [ben, 'x'.repeat(1001)], 422],
  ]
  it.each(refused)('is lost does not get %s', async (_who, choose, status) => {
    await silence(team.admin)
    const [who, reason] = await choose(team)
    expect((await makeAdmin(team.id, who, reason)).status).toBe(status)
    expect((await page(team.id)).hasAbleAdmin).toBe(false)
  })
})

describe('closing by an administrator', () => {
  it('takes its name and a reason, which its members read', async () => {
    const { admin, id } = await there.founded()
    for (const body of [{ name: 'Perks Circle', reason: ' ' }, { name: 'Other', reason: 'x' }, { reason: 'x' }])
      expect((await act(id, 'close', body)).status).toBe(422)
    expect((await act(id, 'close', { name: 'Perks Circle', reason: 'Founded to send spam' })).status).toBe(200)
    const facts = { kind: 'organization-closed', perkTitle: 'Perks Circle', note: 'Founded to send spam' }
    expect((await given.call(admin, 'GET', '/notifications')).body).toMatchObject([facts])
    const mail = db.selectFrom('outbox').select('letter').where('user_id', '=', admin.id)
    expect(await mail.execute()).toMatchObject([{ letter: { reason: 'Founded to send spam' } }])
    const log = db.selectFrom('security_log').select(['user_id', 'address', 'detail'])
    expect(await log.where('act', '=', 'organization-closed-by-admin').execute()).toEqual([
      { user_id: null, address: null, detail: { by: desk.id, reason: 'Founded to send spam', organization: id } },
    ])
    expect((await get(`/admin/organizations/${id}`)).status).toBe(404)
  })
})
