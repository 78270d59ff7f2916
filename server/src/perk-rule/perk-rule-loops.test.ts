import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'
import { proposeLoops } from '../loop/loop-jobs.service'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)
const loops = givenLoops(server, given)
const { apply } = rulesOn(server)

/** An organization, of which somebody becomes a member. */
async function employing(user: TestUser) {
  const organization = await there.founded()
  await there.join(user, organization.id, await there.defaultRole(organization.id, 'member'))
  const rule = async (change: Record<string, unknown>) => {
    const { admin, path } = organization
    expect((await given.call(admin, 'PUT', `${path}/perk-rules`, change)).status).toBe(200)
  }
  return { ...organization, rule }
}

const rules: [string, Record<string, unknown>][] = [
  ['a kind', { refusedKinds: ['travel'] }],
  ['a value', { highestValue: 49 }],
  ['an audience', { audience: 'colleagues' }],
]

describe('a rule about', () => {
  it.each(rules)('%s holds in a loop at once, whoever says yes, and the job dissolves it', async (_what, change) => {
    const { people, loop } = await loops.proposed(3)
    const [first, second, third] = people as [TestUser, TestUser, TestUser]
    const { rule } = await employing(second)
    await apply()
    expect((await loops.accept(first, loop)).status).toBe(200)
    await rule(change)
    for (const one of [second, third]) {
      const refused = await loops.accept(one, loop)
      expect([refused.status, refused.body.code]).toEqual([409, 'LOOP_ENDED'])
    }
    await apply()
    const row = db.selectFrom('loops').select('status').where('id', '=', loop._id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'dissolved' })
  })

  it.each(rules)('%s keeps a perk out of new loops', async (_what, change) => {
    const { people, perks } = await loops.ring(3)
    for (const [at, one] of people.entries()) {
      const wanted = perks[(at + 2) % 3] as { _id: string }
      const wants = { perks: [wanted._id], wishes: [], quantity: 1 }
      expect((await given.call(one, 'PUT', `/perks/${perks[at]?._id}/wants`, wants)).status).toBe(200)
    }
    const { rule } = await employing(people[1] as TestUser)
    await rule(change)
    await apply()
    await proposeLoops({ ...server.deps, now: server.deps.clock() })
    expect(await loops.listOf(people[0] as TestUser)).toEqual([])
  })
})
