import type { OutgoingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer } from './database'
import { givenOn, type TestUser } from './given'
import { hearPlans, type Plan, tellingPlans } from './growth/heard-plans'

// The database says how many blocks of eight KiB it looked at for each statement: unlike time, that is the same on a busy machine.
let plans: ReturnType<typeof hearPlans>
let server: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  plans = hearPlans()
  // Each statement shows its plan. Nothing else may ask in between.
  server = await openServer({
    env: { JOBS: 'off' },
    mailEvery: 3_600_000,
    filled: async (url) => tellingPlans(url, ['jit=off']),
  })
})
afterAll(async () => {
  plans.stop()
  await server.stop()
})

/** Somebody with so many notifications, one in two unread: about 300 blocks of them. Somebody else has as many newer ones. */
async function someoneToldOf(many: number) {
  const given = givenOn(server)
  const [person, other] = [await given.user(), await given.user()]
  await sql`insert into notifications (id, user_id, kind, about, at, read_at)
    select gen_random_uuid(), id, 'new-bid', 'new-bid ' || n, now() - n * span, case when n % 2 = 0 then now() end
    from (values (${person.id}::uuid, interval '10 minutes'), (${other.id}, interval '1 second')) people (id, span),
      generate_series(1, ${sql.raw(String(many))}) n`.execute(server.deps.db)
  await sql`vacuum (analyze) notifications`.execute(server.deps.db)
  return person
}

const nextOf = ({ headers }: { headers: OutgoingHttpHeaders }) =>
  /<([^>]*)>/.exec(String(headers.link))?.[1]?.replace(/^.*\/api/, '')

const blocksOf = (plan: Plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** How many blocks the database looks at for a call; the second time, as the first also reads its own tables. */
async function blocks(person: TestUser, path: string) {
  const given = givenOn(server)
  const ask = () => plans.during(path, () => given.call(person, 'GET', path))
  await ask()
  plans.take()
  const reply = await ask()
  // A plan may come a moment after the answer.
  await expect.poll(async () => (await given.call(person, 'GET', '/users/profile')).status).toBe(200)
  const heard = plans.take().filter(({ during }) => during === path)
  expect(heard.length).toBeGreaterThan(0)
  return { blocks: heard.reduce((sum, { plan }) => sum + blocksOf(plan), 0), next: nextOf(reply), body: reply.body }
}

it('the bell of somebody with 10,000 notifications reads the rows that it shows, far down too', async () => {
  const person = await someoneToldOf(10_000)
  const counts = await blocks(person, '/notifications/counts')
  expect(counts.body.unread).toBe(100)
  expect(counts.blocks).toBeLessThan(50)
  const first = await blocks(person, '/notifications?limit=20')
  expect(first.body).toHaveLength(20)
  expect(first.blocks).toBeLessThan(20)
  let at = first.next
  for (let page = 2; page < 90 && at; page += 1) {
    const reply = await givenOn(server).call(person, 'GET', at.replace('limit=20', 'limit=100'))
    at = nextOf(reply)
  }
  const deep = await blocks(person, (at ?? '').replace('limit=100', 'limit=20'))
  expect(deep.body).toHaveLength(20)
  expect(deep.blocks).toBeLessThan(20)
})
