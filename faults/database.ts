import { findForbidden } from '../server/test/forbidden'
import { ask, insist, until } from './client'
import { must } from './report'
import { openStage, pause } from './stage'

const draft = (title: string) => ({ title, description: 'Kept or not', estimatedValue: 10 })

/** How requests fare while the database is away, and how soon all is well afterwards. */
async function away(how: 'cut' | 'hang', slowestAnswer: number, forSeconds: number) {
  const stage = await openStage()
  const { given, line, db } = stage
  try {
    const place = await stage.start({ overLine: 'yes' })
    const [owner, friend] = [await given.user(), await given.user()]
    const heard: string[] = []
    await listen(place.url, friend.token, heard)
    line[how]()
    const titles = Array.from({ length: 40 }, (_, n) => `Perk ${how} ${n}`)
    const insisting = titles.map((title) => insist([place], owner, '/perks', draft(title), 600))
    // /readyz caches a success for a second.
    await pause(1_000)
    const start = performance.now()
    const answers = []
    const alive = []
    while (performance.now() - start < forSeconds * 1000) {
      const round = await Promise.all([
        ask(place, owner, 'GET', '/api/users/profile'),
        ask(place, null, 'GET', '/readyz'),
        ask(place, owner, 'POST', '/api/perks', draft('Not acknowledged')),
      ])
      answers.push(...round)
      alive.push(await ask(place, null, 'GET', '/healthz'))
      await pause(200)
    }
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
    const told = new Set(answers.map(({ status, body }) => `${status} ${body.code}`))
    must(
      `every call is answered 503 within ${slowestAnswer / 1000} s`,
      slowest <= slowestAnswer,
      `slowest ${slowest} ms`,
    )
    must(
      'with words that say what to do',
      [...told].every((one) => one === '503 UNAVAILABLE'),
      [...told],
    )
    must(
      '/healthz answers within a second all the time',
      alive.every(({ status, milliseconds }) => status === 200 && milliseconds < 1_000),
      `slowest ${Math.max(...alive.map(({ milliseconds }) => milliseconds))} ms`,
    )
    await line.mend()
    const ready = await until(async () => (await ask(place, null, 'GET', '/readyz')).status === 200, 30_000)
    must('ready again within 10 s, by itself', ready !== undefined && ready < 10_000, `${ready} ms`)
    const kept = await Promise.all(insisting)
    must(
      'every write that a client insists on is done',
      kept.every(({ status }) => status === 201),
    )
    const rows = await db.selectFrom('perks').select('title').where('title', 'in', titles).execute()
    must('and done once', rows.length === titles.length, `${rows.length} of ${titles.length}`)
    heard.length = 0
    const live = await until(async () => {
      await ask(place, owner, 'POST', '/api/friends/request', { recipientId: friend.id })
      return heard.some((line_) => line_.includes('friends') || line_.includes('resync'))
    }, 15_000)
    must('live events come again within 15 s', live !== undefined, `${live} ms`)
    const forbidden = await findForbidden(db)
    must('0 half-done', forbidden.length === 0, forbidden)
  } finally {
    await stage.close()
  }
}

/** Keeps a stream of events open, as a browser does. */
async function listen(url: string, token: string, heard: string[]) {
  const reply = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  void (async () => {
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const next = await reader?.read().catch(() => undefined)
      if (!next || next.done) return
      heard.push(next.value)
    }
  })()
}

/** The server is stopped, and started after ten seconds. */
export const databaseStopped = () => away('cut', 6_000, 10)

/** Every byte to and from the database is swallowed for half a minute. */
export const databaseHanging = () => away('hang', 25_000, 30)
