import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { renewPlans } from './subscription.service'

let now = new Date('2026-01-31T10:00:00Z')

const { server, given } = await serverOfFile({ clock: () => now })
const there = organizationsOn(server)

describe('the plan', () => {
  it('changes within the month that runs', async () => {
    const { admin, organization, path } = await there.founded()
    expect(organization.subscription).toEqual({ plan: 'basic', endDate: '2026-02-28T10:00:00.000Z' })
    const reply = await given.call(admin, 'PUT', `${path}/subscription`, { plan: 'pro' })
    expect([reply.status, reply.body]).toEqual([
      200,
      { subscription: { plan: 'pro', endDate: '2026-02-28T10:00:00.000Z' } },
    ])
    expect((await given.call(admin, 'PUT', `${path}/subscription`, { plan: 'gold' })).status).toBe(422)
  })

  it('must have room for everybody, those invited too', async () => {
    const { admin, id, path } = await there.onPlan('pro')
    const roleId = await there.role(id)
    for (let more = 1; more < 10; more += 1) await there.join(await given.user(), id, roleId)
    const open = await there.invitation(id, 'ida@example.com', { expiresAt: new Date(now.getTime() + 1000) })
    const down = () => given.call(admin, 'PUT', `${path}/subscription`, { plan: 'basic' })
    expect((await down()).body).toMatchObject({
      status: 409,
      message: 'Basic allows up to 10 team members. You have 11, open invitations included.',
    })
    await given.call(admin, 'DELETE', `${path}/invitations/${open.id}`)
    expect((await down()).status).toBe(200)
  })

  it('renews by itself, on the day it began or the last of the month, once', async () => {
    const { admin, id, path } = await there.founded()
    const { db, events, env } = server.deps
    const stored = () => db.selectFrom('organizations').select('plan_ends_at').where('id', '=', id).executeTakeFirst()
    const renew = async (at: string) => {
      now = new Date(at)
      await given.call(admin, 'GET', '/users/profile')
      await Promise.all([renewPlans({ db, events, env, now }), renewPlans({ db, events, env, now })])
      return (await stored())?.plan_ends_at.toISOString()
    }
    await db
      .updateTable('sessions')
      .set({ created_at: new Date('2026-03-31T00:00:00Z') })
      .execute()
    await db
      .updateTable('sessions')
      .set({ used_at: new Date('2026-03-31T00:00:00Z') })
      .execute()
    expect(await renew('2026-02-28T09:59:59Z')).toBe('2026-02-28T10:00:00.000Z')
    expect(await renew('2026-02-28T10:00:00Z')).toBe('2026-03-31T10:00:00.000Z')
    expect(await renew('2026-03-31T10:00:00Z')).toBe('2026-04-30T10:00:00.000Z')
    const trail = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(trail.map(({ actor, summary }: { actor: unknown; summary: string }) => [actor, summary])).toEqual([
      [null, 'Renewed Basic until 2026-04-30'],
      [null, 'Renewed Basic until 2026-03-31'],
      [{ _id: admin.id, name: admin.name }, 'Founded the organization'],
    ])
  })
})
