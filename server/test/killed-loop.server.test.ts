import { expect, it } from 'vitest'
import type { TestUser } from './given'
import { givenLoops } from './given-loop'
import { openKillingLine } from './killing-line'
import { post } from './race'
import { expectSound } from './soundness'
import { ownProcessesOfFile, send } from './two-processes'

const { given, both, start, running, database } = await ownProcessesOfFile()
const { db } = running.deps
const loops = givenLoops(running, given)

/** It dies after every so many statements; KILL_EVERY=1 is between any two. */
const every = Number(process.env.KILL_EVERY ?? 12)

/** A process of its own, and the line to the database on which it can be killed. */
async function victim() {
  let die = () => {}
  const line = await openKillingLine(new URL(database.env.DATABASE_URL), () => die())
  const started = await start({ DATABASE_URL: line.url, JOBS: 'off' })
  die = () => started.child.kill('SIGKILL')
  return { process: started, line }
}

async function almostAgreed() {
  const { people, loop } = await loops.proposed()
  for (const one of people.slice(0, 2)) await loops.accept(one, loop)
  return {
    id: loop._id,
    lastYes: post(people[2] as TestUser, `/loops/${loop._id}/accept`, { logistics: 'At the desk' }),
  }
}

const statusOf = async (id: string) =>
  (await db.selectFrom('loops').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const noticesOf = (id: string) =>
  db.selectFrom('notifications').select('id').where('loop_id', '=', id).where('kind', '=', 'loop-agreed').execute()

it('a process killed in the middle of the last yes leaves the loop proposed, or agreed with all that belongs to it', async () => {
  const ends: string[] = []
  let next = victim()
  for (let statements = 1, isThrough = false; !isThrough; statements += every) {
    const { process, line } = await next
    next = victim()
    const { id, lastYes } = await almostAgreed()
    line.killAfter(statements)
    const reply = await send(process, lastYes).catch(() => undefined)
    isThrough = reply !== undefined
    if (!isThrough) await process.ended
    line.close()
    await expectSound(db)
    const status = await statusOf(id)
    ends.push(status)
    expect(['proposed', 'agreed']).toContain(status)
    expect(await noticesOf(id), `after ${statements} statements`).toHaveLength(status === 'agreed' ? 2 : 0)
    // Who got no answer says it again, to another process.
    expect((await send(both[0], lastYes)).status).toBe(status === 'agreed' ? 409 : 200)
    await expectSound(db)
  }
  await next
  expect(ends[0]).toBe('proposed')
  expect(ends.at(-1)).toBe('agreed')
  expect(ends.length).toBeGreaterThan(2)
}, 900_000)
