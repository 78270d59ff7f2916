import { findForbidden } from '../server/test/forbidden'
import { openPostgres, type Postgres } from '../server/test/own-postgres'
import { ask, until } from './client'
import { openLoad } from './load'
import { must } from './report'
import { openStage, pause } from './stage'

/** Repeats a fault of the database while eight users write and eight read on two instances. */
async function underLoad(rounds: number, mostToRecover: number, fault: (server: Postgres) => Promise<unknown>) {
  const server = await openPostgres()
  const stage = await openStage({}, server.url)
  try {
    const places = [await stage.start(), await stage.start()]
    const load = await openLoad(stage, places)
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await pause(300 + Math.random() * 400)
      await fault(server)
      const start = performance.now()
      const isReady = async () => {
        const answers = await Promise.all(places.map((place) => ask(place, null, 'GET', '/api/perks?limit=1')))
        return answers.every(({ status }) => status === 200)
      }
      if ((await until(isReady, 30_000, 10)) === undefined) break
      recoveries.push(Math.round(performance.now() - start))
    }
    await pause(500)
    const dead = places.filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
    for (const { said } of dead) process.stdout.write(`${said()}\n`)
    must('0 processes dead by themselves', dead.length === 0, `${dead.length} of ${places.length}`)
    if (dead.length > 0) return
    const seen = await load.stop()
    must(`${rounds} times, and every write that was begun is done`, seen.refused + seen.unacknowledged === 0, seen.told)
    must('0 acknowledged writes lost', seen.lost === 0, `${seen.lost} of ${seen.acknowledged}`)
    must('0 writes doubled', seen.doubled === 0, seen.doubled)
    const words = Object.keys(seen.told).filter((one) => !/^(done|503 UNAVAILABLE|409 REQUEST_UNDER_WAY)$/.test(one))
    must('what can not be done is answered 503, with Retry-After', words.length + seen.withoutRetry === 0, words)
    must(
      `both answer again within ${mostToRecover / 1000} s of the database`,
      recoveries.length === rounds && Math.max(...recoveries) <= mostToRecover,
      `slowest ${Math.max(...recoveries)} ms; slowest answer ${seen.slowest.answer} ms, slowest write ${seen.slowest.write} ms`,
    )
    const forbidden = await findForbidden(stage.db)
    must('0 half-done', forbidden.length === 0, forbidden)
  } finally {
    await stage.close()
    server.close()
  }
}

export const connectionsEnded = (rounds = 40) => underLoad(rounds, 1_000, (server) => server.endConnections())

const stoppedFor = (how: 'fast' | 'immediate') => async (server: Postgres) => {
  server.stop(how)
  await pause(Math.random() * 1_000)
  server.start()
}
export const databaseRestarted = (rounds = 10) => underLoad(rounds, 1_000, stoppedFor('fast'))
export const databaseCrashed = (rounds = 20) => underLoad(rounds, 1_000, stoppedFor('immediate'))

export const databaseFrozen = (rounds = 1) =>
  underLoad(rounds, 1_000, async (server) => {
    server.freeze()
    await pause(24_000)
    server.thaw()
  })
