import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'
import { proposeLoops } from '../loop/loop-jobs.service'
import { statementsOf } from '../platform/database/migrate'

const { server, given } = await serverOfFile({ ownDatabase: true, env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)
const loops = givenLoops(server, given)
const { apply } = rulesOn(server)

/** An organization, of which a user becomes a member. */
async function employing(user: TestUser) {
  const organization = await there.founded()
  await there.join(user, organization.id, await there.defaultRole(organization.id, 'member'))
  const rule = async (change: Record<string, unknown>) => {
    const { admin, path } = organization
    expect((await given.call(admin, 'PUT', `${path}/perk-rules`, change)).status).toBe(200)
  }
  return { ...organization, rule }
}

/** All become colleagues, whose organization keeps their perks among them. */
async function keptAmongColleagues([first, ...others]: TestUser[]) {
  const { id, rule } = await employing(first as TestUser)
  const role = await there.defaultRole(id, 'member')
  for (const one of others) await there.join(one, id, role)
  await rule({ audience: 'colleagues' })
}

/** Each wants the perk of the one before, so that they are a ring. */
async function want({ people, perks }: Awaited<ReturnType<typeof loops.ring>>) {
  for (const [at, one] of people.entries()) {
    const wanted = perks[(at + 2) % 3] as { _id: string }
    const wants = { perks: [wanted._id], wishes: [], quantity: 1 }
    expect((await given.call(one, 'PUT', `/perks/${perks[at]?._id}/wants`, wants)).status).toBe(200)
  }
}

const propose = () => proposeLoops({ ...server.deps, now: server.deps.clock() })

const rules: [string, Record<string, unknown>][] = [
  ['a kind', { refusedKinds: ['travel'] }],
  ['a value', { highestValue: 49 }],
  ['an audience', { audience: 'colleagues' }],
  ['loops', { loops: false }],
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
    const ring = await loops.ring(3)
    await want(ring)
    const { rule } = await employing(ring.people[1] as TestUser)
    await rule(change)
    await apply()
    await propose()
    expect(await loops.listOf(ring.people[0] as TestUser)).toEqual([])
  })

  it('an audience keeps colleagues out of loops among themselves: no loop is agreed to', async () => {
    const ring = await loops.ring(3)
    await keptAmongColleagues(ring.people)
    await apply()
    await want(ring)
    await propose()
    expect(await loops.listOf(ring.people[0] as TestUser)).toEqual([])
  })

  it('loops that is taken back, or whose organization one leaves, lets them be found again', async () => {
    for (const back of ['rule', 'leave'] as const) {
      const ring = await loops.ring(3)
      const [, second] = ring.people as [TestUser, TestUser, TestUser]
      const { rule } = await employing(second)
      await rule({ loops: false })
      await apply()
      await want(ring)
      await propose()
      expect(await loops.listOf(second)).toEqual([])
      if (back === 'rule') await rule({ loops: true })
      else await db.deleteFrom('memberships').where('user_id', '=', second.id).execute()
      await apply()
      await propose()
      expect(await loops.listOf(second)).toHaveLength(1)
    }
  })
})

/** The database as it was before organizations had a rule about loops, and then that migration. */
async function migrateAgain() {
  const migration = join(import.meta.dirname, '../../migrations/0103_organization_loops.sql')
  await sql`alter table perks drop column goes_round`.execute(db)
  await sql`alter table perk_rules drop column loops`.execute(db)
  for (const statement of statementsOf(readFileSync(migration, 'utf8'))) await sql.raw(statement).execute(db)
}

it('an update writes no perk itself: the job does, and dissolves loops that stood among colleagues', async () => {
  const ring = await loops.ring(3)
  await keptAmongColleagues(ring.people)
  const elsewhere = await loops.ring(3)
  await employing(elsewhere.people[0] as TestUser)
  // What is looked at again a minute after joining is no help here.
  await db
    .updateTable('perk_rules_due')
    .set({ due_at: new Date(0) })
    .execute()
  await apply()
  const [standing, other] = [
    await loops.made(ring.people, ring.perks),
    await loops.made(elsewhere.people, elsewhere.perks),
  ]
  await migrateAgain()

  const state = async () => {
    const going = db.selectFrom('perks').select('id').where('goes_round', '=', true)
    const open = db.selectFrom('loops').select('id').where('status', '=', 'proposed')
    const [perks, known] = [await going.execute(), await open.execute()]
    const goes = (all: { _id: string }[]) => all.map(({ _id }) => perks.some((perk) => perk.id === _id))
    return {
      standing: [...goes(ring.perks), known.some((loop) => loop.id === standing._id)],
      other: [...goes(elsewhere.perks), known.some((loop) => loop.id === other._id)],
    }
  }
  const all = [true, true, true, true]
  expect(await state()).toEqual({ standing: all, other: all })
  await apply()
  expect(await state()).toEqual({ standing: [false, false, false, false], other: all })
})
