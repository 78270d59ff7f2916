import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { hashOf, newToken } from '../platform/base/ids'
import { readCaptured } from '../platform/outside/mailer'

const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by), mailEvery: 1_000 })
const { db } = server.deps
const there = organizationsOn(server)
const { makeSystemAdmin } = there
const newAdmin = async () => makeSystemAdmin(await given.user())
const [admin, other] = [await newAdmin(), await newAdmin()]

type Kind = 'perk' | 'person' | 'message'

/** Something that was reported and decided on. */
async function decided(kind: Kind, targetId: string, decision: string) {
  await given.made(await given.user(), '/reports', { kind, targetId, reason: 'spam' })
  const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', targetId)
  const { id } = await cases.executeTakeFirstOrThrow()
  await given.made(admin, `/admin/reports/${id}/decide`, { decision, reason: 'It breaks our rules', version: 1 })
  return id
}

const mailsTo = async ({ email }: TestUser) =>
  (await readCaptured(server.dataDir)).filter(({ to }) => to === email).map(({ plain }) => plain)
async function linkTo(user: TestUser) {
  const find = async () =>
    (await mailsTo(user)).map((plain) => /\/appeal\/([\w-]{40,})/.exec(plain)?.[1]).findLast(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

const appeal = (token: string, words = 'I may sell it') => given.call(null, 'POST', '/reports/appeal', { token, words })
const decide = (as: TestUser, id: string, outcome: string, reason = 'We looked again') =>
  given.call(as, 'POST', `/admin/reports/${id}/appeal`, { outcome, reason })

describe('the link of an appeal', () => {
  const look = (token: string) => given.call(null, 'GET', `/reports/appeals/${token}`)
  async function warned() {
    const user = await given.user()
    await decided('person', user.id, 'warn')
    return linkTo(user)
  }

  it('says on opening until when it works, and nothing else', async () => {
    const until = Date.now() + 30 * day
    const { status, body } = await look(await warned())
    expect([status, Object.keys(body)]).toEqual([200, ['until']])
    expect(Math.abs(Date.parse(body.until) - until)).toBeLessThan(60_000)
  })

  it.each([
    ['that was used', async (token: string) => void (await appeal(token)), 'appealUsed'],
    [
      'that is older than 30 days',
      async () => {
        wait.by = 30 * day + 60_000
      },
      'appealExpired',
    ],
  ])('%s says so before anything is written', async (_what, end, reason) => {
    const token = await warned()
    await end(token)
    for (const each of [await look(token), await appeal(token)])
      expect(each).toMatchObject({ status: 400, body: { code: 'BAD_LINK', reason } })
    wait.by = 0
  })

  it.each([
    ['of something else', async () => newToken(), 'appealUnknown'],
    ['that lost its end', async () => (await warned()).slice(0, 30), 'appealBroken'],
    ['that took the next word with it', async () => `${await warned()}%20here`, 'appealBroken'],
  ])('%s says so before anything is written', async (_what, make, reason) => {
    const token = await make()
    for (const each of [await look(token), await appeal(token)])
      expect(each).toMatchObject({ status: 400, body: { code: 'BAD_LINK', reason } })
  })

  it('of a decision that kept all, which no email has, is not known', async () => {
    const token = newToken()
    const id = await decided('person', (await given.user()).id, 'keep')
    const row = { appeal_hash: hashOf(token) }
    await db.updateTable('report_cases').set(row).where('id', '=', id).execute()
    expect((await look(token)).body.reason).toBe('appealUnknown')
  })
})

describe('an appeal', () => {
  it('puts a hidden perk on the market again, decided by another administrator', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner, { title: 'Real watches' })
    const id = await decided('perk', perk._id, 'hide')
    expect((await given.call(admin, 'GET', `/perks/${perk._id}`)).status).toBe(404)
    expect((await appeal(await linkTo(owner))).status).toBe(200)
    const waiting = (await given.call(other, 'GET', '/admin/queue?limit=200')).body
    const line = { _id: id, kind: 'appeal', subject: 'Real watches', by: owner.name, excerpt: 'I may sell it' }
    expect(waiting).toContainEqual(expect.objectContaining(line))
    const seen = (await given.call(other, 'GET', `/admin/reports/${id}`)).body
    expect(seen.appeal).toMatchObject({ words: 'I may sell it', outcome: null })
    expect(seen.isForOther).toBe(false)
    expect((await given.call(admin, 'GET', `/admin/reports/${id}`)).body.isForOther).toBe(true)

    expect(await decide(admin, id, 'reversed')).toMatchObject({ status: 409, body: { reason: 'appealByOther' } })
    expect((await decide(other, id, 'reversed')).body.appeal).toMatchObject({ outcome: 'reversed' })
    expect((await given.call(admin, 'GET', `/perks/${perk._id}`)).body.status).toBe('available')
    await expect.poll(async () => (await mailsTo(owner)).join()).toContain('We looked again')
    expect(await decide(other, id, 'upheld')).toMatchObject({ status: 409, body: { reason: 'noAppeal' } })
    const left = (await given.call(other, 'GET', '/admin/queue?limit=200')).body
    expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    const [entry] = (await given.call(other, 'GET', '/admin/log?event=appeal-decided')).body
    expect(entry).toMatchObject({ person: { _id: owner.id }, by: { _id: other.id }, reason: 'We looked again' })
    const own = (await given.call(owner, 'GET', '/users/data')).body
    expect(own.appeals).toMatchObject([{ words: 'I may sell it', outcome: 'reversed' }])
  })

  it('brings a perk back as approved as it was, with its want list', async () => {
    const team = await there.founded()
    await given.call(team.admin, 'PUT', `${team.path}/perk-rules`, { approveFirst: true })
    const owner = await there.member(team.id, { createPerks: true })
    const perk = await given.perk(owner)
    await given.made(team.admin, `${team.path}/approvals/${perk._id}`, { isApproved: true })
    const wants = { perks: [], wishes: [{ kind: 'food' }], quantity: 1 }
    await given.call(owner, 'PUT', `/perks/${perk._id}/wants`, wants)
    const id = await decided('perk', perk._id, 'hide')
    await appeal(await linkTo(owner))
    expect((await decide(other, id, 'reversed')).status).toBe(200)
    const [own] = (await given.call(owner, 'GET', '/perks/user')).body
    expect(own).toMatchObject({ _id: perk._id, status: 'available', heldFor: null })
    expect((await given.call(owner, 'GET', `/perks/${perk._id}/wants`)).body).toMatchObject(wants)
    // Only its owner ends both.
    await given.call(owner, 'DELETE', `/perks/${perk._id}`)
    const approvals = db.selectFrom('perk_approvals').select('state').where('perk_id', '=', perk._id)
    expect(await approvals.execute()).toEqual([])
  })

  it('brings no perk back that its owner had deleted before, and one that was swapped as swapped', async () => {
    const owner = await given.user()
    const [deleted, swapped] = [await given.perk(owner), await given.perk(owner)]
    const reporter = await given.user()
    for (const { _id } of [deleted, swapped])
      await given.made(reporter, '/reports', { kind: 'perk', targetId: _id, reason: 'spam' })
    await given.call(owner, 'DELETE', `/perks/${deleted._id}`)
    await db.updateTable('perks').set({ status: 'exchanged' }).where('id', '=', swapped._id).execute()
    for (const { _id } of [deleted, swapped]) {
      const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', _id)
      const { id } = await cases.executeTakeFirstOrThrow()
      await given.made(admin, `/admin/reports/${id}/decide`, {
        decision: 'hide',
        reason: 'Against the rules',
        version: 1,
      })
      const token = newToken()
      await db
        .updateTable('report_cases')
        .set({ appeal_hash: hashOf(token) })
        .where('id', '=', id)
        .execute()
      expect((await appeal(token)).status).toBe(200)
      expect((await decide(other, id, 'reversed')).status).toBe(200)
    }
    const mine = (await given.call(owner, 'GET', '/perks/user')).body
    expect(mine).toMatchObject([{ _id: swapped._id, status: 'exchanged' }])
    expect(mine).toHaveLength(1)
  })

  it('ends the suspension it is about, and none that was made since', async () => {
    const [one, two] = [await given.user(), await given.user()]
    const [first, second] = [await decided('person', one.id, 'suspend'), await decided('person', two.id, 'suspend')]
    for (const user of [one, two]) expect(await appeal(await linkTo(user))).toMatchObject({ status: 200 })
    await given.made(admin, `/admin/people/${two.id}/suspend`, { until: null, reason: 'Something else' })
    for (const id of [first, second]) expect((await decide(other, id, 'reversed')).status).toBe(200)
    const state = async ({ id }: TestUser) =>
      (await given.call(admin, 'GET', `/admin/people/${id}`)).body.suspension?.reason ?? null
    expect(await Promise.all([one, two].map(state))).toEqual([null, 'Something else'])
  })

  it('leaves all as it is where the decision stands', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner)
    const id = await decided('perk', perk._id, 'hide')
    await appeal(await linkTo(owner))
    expect((await decide(other, id, 'upheld')).status).toBe(200)
    expect((await given.call(owner, 'GET', `/perks/${perk._id}`)).status).toBe(404)
    await expect.poll(async () => (await mailsTo(owner)).join()).toContain('it stays as it was')
  })

  it('is made once, within 30 days, with words', async () => {
    const user = await given.user()
    await decided('person', user.id, 'warn')
    const link = await linkTo(user)
    expect((await appeal('made-up')).status).toBe(400)
    expect((await appeal(link, ' ')).status).toBe(422)
    expect((await appeal(link, 'x'.repeat(1001))).status).toBe(422)
    wait.by = 30 * day + 60_000
    expect(await appeal(link)).toMatchObject({ status: 400, body: { reason: 'appealExpired' } })
    wait.by = 0
    const pressed = await Promise.all([appeal(link), appeal(link), appeal(link)])
    expect(statusesOf(pressed)).toEqual([200, 400, 400])
  })

  it('is not to be had of a decision that kept all', async () => {
    const user = await given.user()
    await decided('person', user.id, 'keep')
    expect(await mailsTo(user)).toEqual([])
  })

  it('of a perk whose owner is suspended meanwhile brings it back with the others', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner)
    const id = await decided('perk', perk._id, 'hide')
    await appeal(await linkTo(owner))
    await given.made(admin, `/admin/people/${owner.id}/suspend`, { until: null, reason: 'Something else' })
    expect((await decide(other, id, 'reversed')).status).toBe(200)
    expect((await given.call(admin, 'GET', `/perks/${perk._id}`)).status).toBe(404)
    await given.made(admin, `/admin/people/${owner.id}/restore`, { reason: 'Over' })
    expect((await given.call(admin, 'GET', `/perks/${perk._id}`)).body.status).toBe('available')
  })

  it('of one of two administrators against the other is decided by who decided', async () => {
    await given.made(other, `/admin/people/${admin.id}/suspend`, { until: null, reason: 'Away' })
    const [first, second] = [other, await newAdmin()]
    const reporter = await given.user()
    await given.made(reporter, '/reports', { kind: 'person', targetId: second.id, reason: 'spam' })
    const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', second.id)
    const { id } = await cases.executeTakeFirstOrThrow()
    const verdict = { decision: 'warn', reason: 'It breaks our rules', version: 1 }
    await given.made(first, `/admin/reports/${id}/decide`, verdict)
    await appeal(await linkTo(second))
    const third = await newAdmin()
    expect(await decide(first, id, 'reversed')).toMatchObject({ status: 409, body: { reason: 'appealByOther' } })
    await given.made(first, `/admin/people/${third.id}/suspend`, { until: null, reason: 'Away' })
    expect(await decide(second, id, 'reversed')).toMatchObject({ status: 409, body: { reason: 'appealByOther' } })
    expect((await decide(first, id, 'upheld')).status).toBe(200)
  })
})
