import { request } from 'node:http'
import { sql } from 'kysely'
import { findForbidden } from '../server/test/forbidden'
import { ask, type Place, until } from './client'
import { openLoad } from './load'
import { must } from './report'
import { openLine, openStage, pause, type Stage } from './stage'

/** Lets eight users write and eight read on two instances while `during` runs, then says what became of them. */
async function underLoad(
  env: Record<string, string>,
  mostWait: number,
  during: (stage: Stage, places: [Place, Place]) => Promise<void>,
) {
  const stage = await openStage()
  try {
    const places = [await stage.start(env), await stage.start(env)] as const
    const load = await openLoad(stage, [...places])
    await pause(1_000)
    await during(stage, [...places])
    const dead = places.filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
    for (const { said } of dead) process.stdout.write(`${said()}\n`)
    must('0 processes dead by themselves', dead.length === 0, `${dead.length} of ${places.length}`)
    if (dead.length > 0) return
    const seen = await load.stop()
    must('every write that was begun is done', seen.refused + seen.unacknowledged === 0, seen.told)
    must('0 acknowledged writes lost', seen.lost === 0, `${seen.lost} of ${seen.acknowledged}`)
    must('0 writes doubled', seen.doubled === 0, seen.doubled)
    must(
      `nobody else waits longer than ${mostWait / 1_000} s`,
      Math.max(seen.slowest.answer, seen.slowest.write) <= mostWait,
      `slowest answer ${seen.slowest.answer} ms, slowest write ${seen.slowest.write} ms`,
    )
    const forbidden = await findForbidden(stage.db)
    must('0 half-done', forbidden.length === 0, forbidden)
  } finally {
    await stage.close()
  }
}

const redis = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')

/** Redis is cut off, comes back, falls silent, comes back. */
export async function redisAway(rounds = 5) {
  const line = await openLine(redis.hostname, Number(redis.port || 6379))
  const env = { REDIS_URL: `redis://127.0.0.1:${line.port}`, RATE_LIMITS: 'off' }
  try {
    await underLoad(env, 4_000, async (stage, places) => {
      const [person, token] = [await stage.given.user(), new Map<string, number>()]
      for (let round = 0; round < rounds; round += 1) {
        for (const lose of [line.cut, line.hang]) {
          lose()
          const end = performance.now() + 3_000
          while (performance.now() < end) {
            // A new person each: a login takes its time to compare the password, and an account has few guesses.
            const body = { email: `nobody-${token.size}@example.com`, password: 'not it' }
            const [login, written] = await Promise.all([
              ask(places[round % 2] as Place, null, 'POST', '/api/users/login', body),
              ask(places[1 - (round % 2)] as Place, person, 'POST', '/api/perks', draft(`Away ${token.size}`)),
            ])
            for (const { status } of [login, written]) token.set(`${status}`, (token.get(`${status}`) ?? 0) + 1)
            await pause(50)
          }
          await line.mend()
          await pause(1_000)
        }
      }
      const told = Object.fromEntries(token)
      must('people sign in and write all the time', Object.keys(told).sort().join() === '201,401', told)
    })
  } finally {
    await line.close()
  }
}

const draft = (title: string) => ({ title, description: 'Kept or not', estimatedValue: 10 })

/** Each request comes from an address of its own, as a crowd does: one network is refused sooner. */
function askFrom({ url }: Place, n: number, method: string, path: string, body?: unknown) {
  const localAddress = `127.${1 + (n % 200)}.${Math.floor(n / 200) % 250}.1`
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise<number>((done) => {
    const headers = { ...(text && { 'content-type': 'application/json' }), 'content-length': Buffer.byteLength(text) }
    const sent = request(`${url}${path}`, { method, headers, localAddress, agent: false }, (response) => {
      response.resume().once('close', () => done(response.statusCode ?? 0))
    })
    sent.once('error', () => done(0))
    sent.end(text)
  })
}

/** How many had each status. */
function counted(statuses: number[]) {
  const times: Record<number, number> = {}
  for (const status of statuses) times[status] = (times[status] ?? 0) + 1
  return times
}

/** So many people sign in at once. */
export const manySignIns = (people = 3_000) =>
  underLoad({}, 4_000, async (_stage, [first, second]) => {
    const begin = performance.now()
    const one = (n: number) =>
      askFrom(n % 2 ? first : second, n, 'POST', '/api/users/login', {
        email: `nobody-${n}@example.com`,
        password: 'not it',
      })
    const statuses = await Promise.all(Array.from({ length: people }, (_, n) => one(n)))
    const told = counted(statuses)
    must('each is compared or refused at once', (told[401] ?? 0) + (told[503] ?? 0) === people, {
      ...told,
      seconds: Math.round((performance.now() - begin) / 1_000),
    })
  })

/** /readyz is asked so many times at once. */
export const readinessAsked = (times = 5_000) =>
  underLoad({}, 4_000, async (stage, [first, second]) => {
    const statementsOf = async () => {
      const { rows } = await sql<{ times: number }>`select xact_commit::integer as times from pg_stat_database
        where datname = current_database()`.execute(stage.db)
      return rows[0]?.times ?? 0
    }
    // Statistics come late: what the load alone asks in the same time is compared.
    const during = async (work: () => Promise<unknown>) => {
      const [begin, before] = [performance.now(), await statementsOf()]
      await work()
      await pause(1_000)
      return (((await statementsOf()) - before) / (performance.now() - begin)) * 1_000
    }
    const alone = await during(() => pause(2_000))
    let statuses: number[] = []
    const beside = await during(async () => {
      statuses = await Promise.all(
        Array.from({ length: times }, (_, n) => askFrom(n % 2 ? first : second, n, 'GET', '/readyz')),
      )
    })
    must(
      'each is answered 200',
      statuses.length === times && statuses.every((status) => status === 200),
      counted(statuses),
    )
    must('the database is not asked more for it', beside <= alone * 1.2, {
      'transactions a second': Math.round(beside),
      'of the load alone': Math.round(alone),
    })
    must(
      'both are ready',
      (await until(async () => (await ask(first, null, 'GET', '/readyz')).status === 200, 5_000)) !== undefined,
    )
  })
