import { describe, expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const there = organizationsOn(server)
const { apply } = rulesOn(server)

async function approving() {
  const { admin, id, path } = await there.founded()
  const manager = await there.member(id, { createPerks: true, manageAllPerks: true })
  const ben = await there.member(id, { createPerks: true })
  const before = await given.perk(ben, { title: 'From before' })
  expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { approveFirst: true })).status).toBe(200)
  await apply()
  const decide = (as: TestUser, perk: string, decision: Record<string, unknown>) =>
    given.call(as, 'POST', `${path}/approvals/${perk}`, decision)
  return { admin, manager, ben, id, path, before, decide }
}

const own = async (as: TestUser, id: string) =>
  (await given.call(as, 'GET', '/perks/user')).body.find((perk: { _id: string }) => perk._id === id)
const news = async (as: TestUser) =>
  (await given.call(as, 'GET', '/notifications')).body.map(
    (one: { note: string; perkTitle: string }) => `${one.note} ${one.perkTitle}`,
  )

describe('approval first', () => {
  it('leaves what was on offer, holds back what is new, and tells who approves', async () => {
    const { manager, ben, path, before } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    expect(perk).toMatchObject({ heldFor: 'approval' })
    expect(await own(ben, before._id)).toMatchObject({ heldFor: null, status: 'available' })
    expect(await news(manager)).toContain('perk-asked Gym pass')
    const waiting = (await given.call(manager, 'GET', `${path}/approvals`)).body
    expect(waiting.map((one: { _id: string }) => one._id)).toEqual([perk._id])
    const stranger = await given.user()
    expect((await given.call(stranger, 'GET', `/perks/${perk._id}`)).status).toBe(404)
  })

  it('is given once: the perk is on offer, its owner is told, the trail says so', async () => {
    const { admin, manager, ben, path, decide } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    expect((await decide(manager, perk._id, { isApproved: true })).body).toMatchObject({ heldFor: null })
    expect((await decide(admin, perk._id, { isApproved: false, reason: 'No' })).status).toBe(409)
    expect(await own(ben, perk._id)).toMatchObject({ status: 'available' })
    expect(await news(ben)).toContain('perk-approved Gym pass')
    expect((await given.call(admin, 'GET', `${path}/audit`)).body[0].summary).toBe(
      `Approved the perk Gym pass of ${ben.name}`,
    )
  })

  it('is given to no words, value or kind that were not seen', async () => {
    const { manager, ben, path, decide } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    const [seen] = (await given.call(manager, 'GET', `${path}/approvals`)).body
    expect(seen.version).toBe(perk.version)
    const change = (body: Record<string, unknown>) => given.call(ben, 'PUT', `/perks/${perk._id}`, body)
    const refused = async (decision: Record<string, unknown>) => {
      const answer = await decide(manager, perk._id, { ...decision, version: seen.version })
      return [answer.status, answer.body.message]
    }
    const changed = [409, 'This perk has changed meanwhile. Look at it again before you decide.']
    await change({ title: 'Sauna' })
    expect(await refused({ isApproved: true })).toEqual(changed)
    expect(await refused({ isApproved: false, reason: 'No' })).toEqual(changed)
    for (const other of [{ description: 'Another branch' }, { estimatedValue: 99 }, { kind: 'fitness' }]) {
      await change({ title: 'Gym pass', ...other })
      expect(await refused({ isApproved: true })).toEqual(changed)
      await change({
        title: perk.title,
        description: perk.description,
        estimatedValue: perk.estimatedValue,
        kind: null,
      })
    }
    expect(await own(ben, perk._id)).toMatchObject({ heldFor: 'approval' })
    expect(await refused({ isApproved: true })).toEqual([200, undefined])
  })

  it('is refused with a reason for the owner, who changes the perk and asks again so', async () => {
    const { manager, ben, decide } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    const without = await decide(manager, perk._id, { isApproved: false })
    expect([without.status, without.body.errors[0].path]).toEqual([422, 'reason'])
    expect((await decide(manager, perk._id, { isApproved: false, reason: 'Not transferable' })).status).toBe(200)
    expect(await own(ben, perk._id)).toMatchObject({ heldFor: 'refused', heldNote: 'Not transferable' })
    expect(await news(ben)).toContain('perk-refused Gym pass')
    const again = await given.call(ben, 'PUT', `/perks/${perk._id}`, { description: 'A transferable one' })
    expect(again.body).toMatchObject({ heldFor: 'approval', heldNote: null })
  })

  it('is given after all: who manages members’ perks reads the reason, and takes it back once', async () => {
    const { admin, manager, ben, path, decide } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    const afterAll = { isApproved: true, afterAll: true }
    expect((await decide(manager, perk._id, afterAll)).status).toBe(409)
    await decide(manager, perk._id, { isApproved: false, reason: 'Not transferable' })
    const team = (await given.call(admin, 'GET', `${path}/perks`)).body
    expect(team.find((one: { _id: string }) => one._id === perk._id)).toMatchObject({
      heldFor: 'refused',
      heldNote: 'Not transferable',
    })
    // Who had not seen the answer yet does not undo it.
    expect((await decide(admin, perk._id, { isApproved: true })).status).toBe(409)
    expect((await decide(ben, perk._id, afterAll)).status).toBe(403)
    expect((await decide(admin, perk._id, afterAll)).body).toMatchObject({ heldFor: null, heldNote: null })
    expect((await decide(manager, perk._id, afterAll)).status).toBe(409)
    expect(await own(ben, perk._id)).toMatchObject({ status: 'available' })
    expect(await news(ben)).toContain('perk-approved Gym pass')
  })

  it('is asked again for what is changed, but not for another last day, nor of who may approve', async () => {
    const { manager, ben, before } = await approving()
    const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    const change = (as: TestUser, body: Record<string, unknown>) => given.call(as, 'PUT', `/perks/${before._id}`, body)
    expect((await change(ben, { validUntil: nextYear })).body).toMatchObject({ heldFor: null })
    expect((await change(ben, { title: 'Another' })).body).toMatchObject({ heldFor: 'approval' })
    expect((await change(manager, { title: 'As it was' })).body).toMatchObject({ heldFor: null })
    expect(await given.perk(manager)).toMatchObject({ heldFor: null })
  })

  it('is not asked again for what is only offered again, and told then of what was edited meanwhile', async () => {
    const { manager, ben, before, decide } = await approving()
    const [approved, refused] = [await given.perk(ben, { title: 'Gym' }), await given.perk(ben, { title: 'Pool' })]
    await decide(manager, approved._id, { isApproved: true })
    await decide(manager, refused._id, { isApproved: false, reason: 'No' })
    const change = async (id: string, body: Record<string, unknown>) => {
      const answer = await given.call(ben, 'PUT', `/perks/${id}`, body)
      return [answer.status, answer.body.heldFor]
    }
    const setAll = (status: 'ended' | 'exchanged') =>
      server.deps.db.updateTable('perks').set({ status }).where('owner_id', '=', ben.id).execute()
    await setAll('exchanged')
    for (const { _id } of [before, approved]) expect(await change(_id, { status: 'available' })).toEqual([200, null])
    await setAll('ended')
    for (const { _id } of [before, approved]) expect(await change(_id, { validUntil: inDays(9) })).toEqual([200, null])
    expect(await change(refused._id, { validUntil: inDays(9) })).toEqual([200, 'refused'])
    expect(await news(manager)).toEqual([])
    await setAll('ended')
    expect(await change(approved._id, { title: 'Sauna' })).toEqual([200, null])
    expect(await change(approved._id, { validUntil: inDays(8) })).toEqual([200, 'approval'])
    expect(await news(manager)).toEqual(['perk-asked Sauna'])
  })

  it('is asked of what somebody brings along who joins', async () => {
    const { admin, id, manager, path } = await approving()
    const late = await given.user()
    const brought = await given.perk(late)
    await there.member(id, { createPerks: true }, late)
    await apply()
    expect(await own(late, brought._id)).toMatchObject({ heldFor: 'approval' })
    const waiting = (await given.call(manager, 'GET', `${path}/approvals`)).body
    expect(waiting.map((one: { _id: string }) => one._id)).toEqual([brought._id])
    expect(await news(manager)).toEqual([`perk-asked ${brought.title}`])
    // Another rule says nothing new of it.
    await given.call(admin, 'PUT', `${path}/perk-rules`, { loops: false })
    await apply()
    expect(await news(manager)).toHaveLength(1)
  })

  it('is asked in one notification and one mail however often a perk is edited, taken back once it is answered', async () => {
    const { manager, ben, decide } = await approving()
    const perk = await given.perk(ben, { title: 'Gym pass' })
    for (const title of ['Gym', 'Pool', 'Pool pass']) await given.call(ben, 'PUT', `/perks/${perk._id}`, { title })
    const other = await given.perk(ben, { title: 'Lunch' })
    expect(await news(manager)).toEqual(['perk-asked Lunch'])
    const mails = server.deps.db.selectFrom('outbox').select('id').where('user_id', '=', manager.id)
    expect(await mails.where('kind', '=', 'organization-news').execute()).toHaveLength(1)
    await decide(manager, perk._id, { isApproved: true })
    expect(await news(manager)).toHaveLength(1)
    await decide(manager, other._id, { isApproved: false, reason: 'No' })
    expect(await news(manager)).toEqual([])
  })

  it('is asked no more of what its owner has deleted', async () => {
    const { manager, ben } = await approving()
    const [perk, other] = [await given.perk(ben), await given.perk(ben, { title: 'Lunch' })]
    await given.call(ben, 'DELETE', `/perks/${perk._id}`)
    expect(await news(manager)).toEqual(['perk-asked Lunch'])
    await given.call(ben, 'DELETE', `/perks/${other._id}`)
    expect(await news(manager)).toEqual([])
  })

  it('is asked of what was edited in an exchange once that is called off', async () => {
    const { id, manager } = await approving()
    const { owner, bidder, exchange, target } = await given.exchange()
    await there.member(id, { createPerks: true }, owner)
    await apply()
    await given.call(owner, 'PUT', `/perks/${target._id}`, { title: 'Another gym' })
    expect(await news(manager)).toEqual([])
    await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    expect(await own(owner, target._id)).toMatchObject({ heldFor: 'approval' })
    expect(await news(manager)).toEqual(['perk-asked Another gym'])
  })

  it('ends with the membership: who comes back is looked at anew', async () => {
    const { id, manager, ben, path, decide } = await approving()
    const perk = await given.perk(ben)
    await decide(manager, perk._id, { isApproved: true })
    await given.call(ben, 'DELETE', `${path}/users/${ben.id}`)
    await apply()
    await given.call(ben, 'PUT', `/perks/${perk._id}`, { title: 'Something else' })
    await there.member(id, { createPerks: true }, ben)
    await apply()
    expect(await own(ben, perk._id)).toMatchObject({ heldFor: 'approval' })
  })

  it('is told to webhooks once, and only of what is on offer by it', async () => {
    const { id, manager, ben, before, decide } = await approving()
    const cleo = await there.member(id, { createPerks: true })
    const hook = await webhooksOn(server).made(id, ['perk.posted'])
    const told = async () => {
      const rows = server.deps.db.selectFrom('webhook_deliveries').select('data').where('webhook_id', '=', hook.id)
      return (await rows.orderBy('number').execute()).map(({ data }) => (data as { title: string }).title)
    }
    const approve = async (perk: string) => expect((await decide(manager, perk, { isApproved: true })).status).toBe(200)
    const perk = await given.perk(ben, { title: 'Gym pass' })
    await approve(perk._id)
    for (const edited of [perk, before]) {
      await given.call(ben, 'PUT', `/perks/${edited._id}`, { title: 'Sauna' })
      await approve(edited._id)
    }
    const hers = await given.perk(cleo, { title: 'Not on offer' })
    const desk = await there.makeSystemAdmin(await given.user())
    const suspension = { until: null, reason: 'Posts links to malware' }
    await given.made(desk, `/admin/people/${cleo.id}/suspend`, suspension)
    await approve(hers._id)
    expect(await told()).toEqual(['Gym pass'])
  })

  it('is no matter of other organizations', async () => {
    const { ben, decide } = await approving()
    const elsewhere = await there.founded()
    const perk = await given.perk(ben)
    const foreign = await given.call(elsewhere.admin, 'POST', `${elsewhere.path}/approvals/${perk._id}`, {
      isApproved: true,
    })
    expect(foreign.status).toBe(404)
    expect((await decide(elsewhere.admin, perk._id, { isApproved: true })).status).toBe(404)
  })
})
