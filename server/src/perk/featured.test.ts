import { featuredMost } from '@perkloop/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user({ name: 'Zoe Admin' }))

interface Made {
  _id: string
}
const ids = (perks: Made[]) => perks.map(({ _id }) => _id)
const list = async () => (await given.call(admin, 'GET', '/admin/featured')).body
/** What the public pages show large, in their order. */
const shown = async (limit = 6) => ids((await given.call(null, 'GET', `/perks/featured?limit=${limit}`)).body)
const choose = async (perks: Made[], given_ = {}) => {
  const body = { perks: ids(perks), version: (await list()).version, reason: 'For the holidays', ...given_ }
  return given.call(admin, 'PUT', '/admin/featured', body)
}
const perks = async (many: number) => {
  const owner = await given.user()
  const made: Made[] = []
  for (let at = 0; at < many; at += 1) made.push(await given.perk(owner, { estimatedValue: 50 + at }))
  return { owner, made }
}

beforeEach(async () => {
  await db.updateTable('perks').set({ is_hero: false, hero_order: null }).where('is_hero', '=', true).execute()
})

describe('featured perks', () => {
  it('are shown in the order an administrator gave them, six and three, and logged with the reason', async () => {
    const { made } = await perks(7)
    const order = made.toReversed()
    expect((await choose(order)).status).toBe(200)
    expect(await shown(6)).toEqual(ids(order.slice(0, 6)))
    expect(await shown(3)).toEqual(ids(order.slice(0, 3)))
    await choose([order[6] as Made, order[0] as Made])
    expect(await shown()).toEqual([order[6]?._id, order[0]?._id])
    const log = db
      .selectFrom('security_log')
      .select('detail')
      .where('act', '=', 'featured-changed')
      .orderBy('at', 'desc')
    expect(await log.executeTakeFirst()).toEqual({
      detail: {
        reason: 'For the holidays',
        added: '',
        removed: ids(order.slice(1, 6)).join(' '),
        order: [order[6]?._id, order[0]?._id].join(' '),
      },
    })
  })

  it('make room for the most valuable where there are none', async () => {
    const { made } = await perks(2)
    await choose(made)
    await choose([])
    const { perks: chosen, instead } = await list()
    expect(chosen).toEqual([])
    expect(ids(instead)).toEqual(await shown())
    expect(instead.length).toBeGreaterThan(1)
  })

  it('leave the public pages by themselves, and come back, but not once they are gone', async () => {
    const { owner, made } = await perks(2)
    const [first, second] = made as [Made, Made]
    await choose(made)
    const absences = async () => (await list()).perks.map(({ absence }: { absence: string | null }) => absence)
    await given.call(owner, 'PUT', '/users/profile', { discoverability: 'private' })
    expect(await absences()).toEqual(['private', 'private'])
    expect(await shown()).not.toContain(first._id)
    await given.call(owner, 'PUT', '/users/profile', { discoverability: 'public' })
    expect(await shown()).toEqual(ids(made))
    const suspend = { until: null, reason: 'x' }
    await given.made(admin, `/admin/people/${owner.id}/suspend`, suspend)
    expect(await absences()).toEqual(['withheld', 'withheld'])
    expect(await shown()).not.toContain(first._id)
    await given.made(admin, `/admin/people/${owner.id}/restore`, { reason: 'x' })
    expect(await absences()).toEqual([null, null])
    const again = await given.signedIn(owner)
    await given.call(again, 'DELETE', `/perks/${first._id}`)
    expect(ids((await list()).perks)).toEqual([second._id])
    expect(await shown()).toEqual([second._id])
  })

  it('may stay chosen while they are in an exchange, and are moved among the others', async () => {
    const { target } = await given.exchange()
    await db.updateTable('perks').set({ is_hero: true, hero_order: 1 }).where('id', '=', target._id).execute()
    const { made } = await perks(1)
    const both = await choose([made[0] as Made, target])
    expect(both.body.perks.map(({ absence }: { absence: string | null }) => absence)).toEqual([null, 'reserved'])
    expect(await shown()).toEqual(ids(made))
  })

  it('are changed by who has seen the list as it is: of two administrators the second is told', async () => {
    const { made } = await perks(3)
    const { version } = await list()
    expect((await choose(made, { version })).status).toBe(200)
    const late = await choose(made.slice(1), { version })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect(ids((await list()).perks)).toEqual(ids(made))
  })

  it('are none that visitors can’t see', async () => {
    const hidden = await given.perk(await given.user({ private: true }))
    const { target } = await given.exchange()
    for (const perk of [hidden, target, { _id: '01890000-0000-7000-8000-000000000000' }])
      expect((await choose([perk])).status).toBe(409)
    expect((await list()).perks).toEqual([])
  })

  const refused: [string, (made: Made[]) => Promise<{ status: number }>][] = [
    ['without a reason', (made) => choose(made, { reason: ' ' })],
    ['one twice', ([one]) => choose([one as Made, one as Made])],
    [
      'more than fit',
      () => choose(Array.from({ length: featuredMost.chosen + 1 }, () => ({ _id: crypto.randomUUID() }))),
    ],
    ['without a version', (made) => choose(made, { version: '' })],
  ]
  it.each(refused)('are not changed %s', async (_what, act) => {
    const { made } = await perks(1)
    expect((await act(made)).status).toBe(422)
    expect((await list()).perks).toEqual([])
  })

  it('are found among what visitors see, also one’s own', async () => {
    const own = await given.perk(admin, { title: 'Zeppelin rides' })
    await given.perk(await given.user({ private: true }), { title: 'Zeppelin hangar' })
    const found = await given.call(admin, 'GET', '/admin/featured/search?q=zeppelin')
    expect(ids(found.body)).toEqual([own._id])
    const newest = await given.call(admin, 'GET', '/admin/featured/search?limit=1')
    expect(ids(newest.body)).toEqual([own._id])
    expect(newest.headers.link).toMatch(/rel="next"/)
  })
})
