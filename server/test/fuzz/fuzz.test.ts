import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { serverOfFile } from '../server-of-file'
import { expectSound } from '../soundness'
import { type Call, callsOf, type Document } from './document'
import { type Asked, requestElsewhere, requestTo } from './input'
import { faultOf } from './judge'
import { learnFrom } from './learn'
import { senderTo } from './send'
import { worldOn } from './world'

/** `npm run fuzz` sends more, with new input in each run, and can repeat a run by its seed; `npm test` has a fixed seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 900)
const usualSeed = process.env.FUZZ_REQUESTS ? Math.trunc(Math.random() * 2 ** 31) : 1_054_854_955
const seed = Number(process.env.FUZZ_SEED ?? usualSeed)

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const world = await worldOn(server)
const calls = callsOf((await given.call(null, 'GET', '/openapi.json')).body as Document)
const { send, close } = senderTo(server.app)
afterAll(close)

/** Many faults need a trade that has come some way, and users who are not deleted meanwhile. */
function weightOf({ name }: Call) {
  if (/logout|DELETE .*profile|reset-password|end-others/.test(name)) return 1
  return /bids|exchanges|chat|friends/.test(name) ? 12 : 4
}

const asked = fc.oneof(
  ...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestTo(call, world.people.length) })),
  { weight: 12, arbitrary: requestElsewhere(world.people.length) },
)

/** How many responses had each status, and which endpoints succeeded. */
const statuses = new Map<number, number>()
const heeded = new Set<string>()

function authorizationOf(as: Asked['as']) {
  if (as === null) return {}
  return { authorization: typeof as === 'string' ? as : `Bearer ${world.people[as]?.token}` }
}

async function ask({ method, path: pattern, as, headers, body: written }: Asked) {
  const caller = typeof as === 'number' ? world.people[as] : undefined
  const [path, body] = [world.fill(pattern, caller), written === null ? null : world.fill(written, caller)]
  const reply = await send({ method, path, headers: { ...headers, ...authorizationOf(as) }, body })
  expect(faultOf(calls, method, path, reply), `${method} ${path} ${body?.slice(0, 500) ?? ''}`).toBeNull()
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  if (reply.status < 300 && method !== 'HEAD') {
    const call = calls.find((one: Call) => one.method === method && one.isAt(path.split('?')[0] ?? ''))
    if (call) heeded.add(call.name)
    if (reply.type.startsWith('application/json'))
      learnFrom(world, {
        asked: `${method} ${path}`,
        caller,
        text: reply.body,
        body: JSON.parse(reply.body),
        link: reply.link,
      })
  }
  if (typeof as === 'number' && (reply.status === 401 || /logout|^DELETE .*users\/profile/.test(`${method} ${path}`)))
    await world.replace(as)
}

it(`answers ${requests} requests of every kind as it promised`, { timeout: 120_000 + requests * 100 }, async () => {
  await fc.assert(fc.asyncProperty(asked, ask), { numRuns: requests, seed })
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  const never = calls.map(({ name }) => name).filter((name) => !heeded.has(name))
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(
      `\n${requests} requests, seed ${seed}; ${counts.join(', ')}\n` +
        `${heeded.size} of ${calls.length} calls heeded at least once${never.length ? `; never ${never.join(', ')}` : ''}\n`,
    )
  expect(heeded.size).toBeGreaterThan(calls.length / 3)
})

it('has kept the database sound, and sends every mail that came of it', async () => {
  await expectSound(server.deps.db)
  const failed = await server.deps.db
    .selectFrom('outbox')
    .select(['kind', 'last_error'])
    .where('last_error', 'is not', null)
    .execute()
  expect(failed).toEqual([])
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})
