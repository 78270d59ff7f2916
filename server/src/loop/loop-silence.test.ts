import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { expireLoops } from './loop-jobs.service'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const loops = givenLoops(server, given)
const profile = async (as: TestUser) => (await given.call(as, 'GET', '/users/profile')).body

/** Somebody in three proposed loops, of which they have let two pass. */
async function silentTwice() {
  const silent = await given.user()
  const others: TestUser[] = []
  const made: { _id: string }[] = []
  for (let at = 0; at < 3; at += 1) {
    const other = await given.user()
    others.push(other)
    made.push(await loops.made([silent, other]))
  }
  const [first, second, third] = made as [{ _id: string }, { _id: string }, { _id: string }]
  for (const other of others) await loops.accept(other, made[others.indexOf(other)] as { _id: string })
  const past = { expires_at: new Date(Date.now() - 1000) }
  await db.updateTable('loops').set(past).where('id', 'in', [first._id, second._id]).execute()
  return { silent, last: others[2] as TestUser, third }
}

it('who is taken out of loops for silence is in no other one either, and it is told to who said yes to it', async () => {
  const { silent, last, third } = await silentTwice()
  await expireLoops(loops.job())
  expect(await profile(silent)).toMatchObject({ joinsLoops: false, loopsPaused: true })
  expect(await loops.accept(silent, third)).toMatchObject({ status: 409 })
  const told = (await given.call(last, 'GET', '/notifications')).body
  expect(told.map(({ kind }: { kind: string }) => kind)).toContain('loop-ended')
})

it('and is told so until they say what they want, whatever they answer', async () => {
  const { silent } = await silentTwice()
  await expireLoops(loops.job())
  const loop = await loops.made([silent, await given.user()])
  await loops.decline(silent, loop)
  expect(await profile(silent)).toMatchObject({ joinsLoops: false, loopsPaused: true })
  await given.call(silent, 'PUT', '/users/profile', { joinsLoops: true })
  expect(await profile(silent)).toMatchObject({ joinsLoops: true, loopsPaused: false })
})
