import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const loops = givenLoops(server, given)
const there = organizationsOn(server)

/** A loop of three of which one leg is left: the third person is suspended while one side of theirs had been handed over. */
async function left() {
  const { people, exchanges } = await loops.agreed()
  const [first, second, third] = people as [TestUser, TestUser, TestUser]
  const [rest, ...over] = exchanges as [{ _id: string }, { _id: string }, { _id: string }]
  await given.made(second, `/exchanges/${over[0]?._id}/initiate-completion`)
  const desk = await there.makeSystemAdmin(await given.user())
  const suspension = { until: null, reason: 'Posts links to malware' }
  await given.made(desk, `/admin/people/${third.id}/suspend`, suspension)
  const kept = async () => ({
    legs: await Promise.all(
      [second, first].map(async (as, at) => (await given.call(as, 'GET', `/exchanges/${over[at]?._id}`)).body),
    ),
    told: await db
      .selectFrom('notifications')
      .select(['kind', 'exchange_id', 'count'])
      .where('user_id', '=', third.id)
      .execute(),
  })
  return { first, second, rest, kept }
}

const cancel = (as: TestUser, { _id }: { _id: string }) =>
  given.call(as, 'POST', `/exchanges/${_id}/cancel`, { reason: 'No time' })

it('cancelling the last leg of a loop leaves those that ended with an account as they are', async () => {
  const { first, second, rest, kept } = await left()
  const before = await kept()
  expect(before.legs).toMatchObject([{ cancelCause: 'person-unavailable' }, { cancelCause: 'person-unavailable' }])
  expect((await cancel(first, rest)).body).toMatchObject({ status: 'cancelled', cancelReason: 'No time' })
  expect(await kept()).toEqual(before)
  const told = (await given.call(second, 'GET', '/notifications')).body
  expect(told.filter((one: { kind: string; person: unknown }) => one.kind === 'cancelled' && one.person)).toHaveLength(
    1,
  )
  await expectSound(db)
})

it('a team that cancels the last leg leaves the others as well', async () => {
  const { first, rest, kept } = await left()
  const { id } = await there.founded()
  await there.member(id, { createPerks: true }, first)
  const manager = await there.member(id, { createPerks: true, manageExchanges: true })
  const before = await kept()
  expect((await cancel(manager, rest)).body).toMatchObject({ status: 'cancelled' })
  expect(await kept()).toEqual(before)
})
