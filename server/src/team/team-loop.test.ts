import type { Exchange } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'

const { server, given } = await serverOfFile()
const { db } = server.deps
const there = organizationsOn(server)
const loops = givenLoops(server, given)

const told = async (as: TestUser) =>
  (await given.call(as, 'GET', '/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'cancelled')

it('who manages the exchanges of one member of a loop calls off all of it, once, and it is in the trail', async () => {
  const { people, exchanges } = await loops.agreed()
  const { id, admin, path } = await there.founded()
  await there.join(people[0] as TestUser, id, await there.defaultRole(id, 'member'))
  const cancel = (as: TestUser, at: number) =>
    given.call(as, 'POST', `/exchanges/${exchanges[at]?._id}/cancel`, { reason: 'Left the company' })
  // The hand-over between the two others is none of this organization's.
  expect((await cancel(admin, 1)).status).toBe(404)
  expect((await cancel(await there.member(id, { viewExchanges: true }), 0)).status).toBe(403)
  const done = await cancel(admin, 0)
  expect([done.status, done.body.status]).toEqual([200, 'cancelled'])
  for (const one of people) {
    const seen: Exchange[] = (await given.call(one, 'GET', '/exchanges')).body
    expect(seen.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await told(one)).toHaveLength(1)
  }
  const trail = (await given.call(admin, 'GET', `${path}/audit`)).body
  expect(trail.filter(({ summary }: { summary: string }) => /exchange/i.test(summary))).toHaveLength(1)
  await expectSound(db)
})

it('not once anything was handed over', async () => {
  const { people, exchanges } = await loops.agreed()
  const { id, admin } = await there.founded()
  await there.join(people[0] as TestUser, id, await there.defaultRole(id, 'member'))
  await given.made(people[2] as TestUser, `/exchanges/${exchanges[1]?._id}/initiate-completion`)
  const refused = await given.call(admin, 'POST', `/exchanges/${exchanges[0]?._id}/cancel`, { reason: 'Left' })
  expect([refused.status, refused.body.code]).toEqual([409, 'LOOP_UNDER_WAY'])
})
