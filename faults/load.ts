import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Answer, ask, type Place } from './client'
import { pause, type Stage } from './stage'

/** Eight users write and eight read, in turn at every place, until stopped. */
export async function openLoad({ given, db }: Stage, places: Place[]) {
  let stopped = false
  const swaps = await Promise.all(Array.from({ length: 8 }, () => given.exchange()))
  const acknowledged: string[] = []
  const told = new Map<string, number>()
  const slowest = { answer: 0, write: 0 }
  let withoutRetry = 0
  let refused = 0
  const note = ({ status, body, milliseconds, retryAfter }: Answer) => {
    const one = status < 400 ? 'done' : `${status} ${body.code}`
    told.set(one, (told.get(one) ?? 0) + 1)
    slowest.answer = Math.max(slowest.answer, milliseconds)
    if (status === 503 && !retryAfter) withoutRetry += 1
  }
  const at = (turn: number) => places[turn % places.length] as Place

  /** Retries with the same key until the response is final, in turn at one place and the other. */
  async function write(as: Parameters<typeof ask>[1], path: string, body: unknown, what: string) {
    const [key, start] = [randomUUID(), performance.now()]
    for (let turn = 0; ; turn += 1) {
      const answer = await ask(at(turn), as, 'POST', path, body, key)
      note(answer)
      if (answer.status > 0 && answer.status < 500 && answer.body.code !== 'REQUEST_UNDER_WAY') {
        if (answer.status < 300) acknowledged.push(what)
        else refused += 1
        slowest.write = Math.max(slowest.write, Math.round(performance.now() - start))
        return
      }
      await pause(100)
    }
  }
  const writers = swaps.map(async ({ owner, exchange }, who) => {
    for (let turn = 0; !stopped; turn += 1) {
      const what = `Load ${who}-${turn}`
      const perk = { title: what, description: 'Kept or not', estimatedValue: 10 }
      if (turn % 2) await write(owner, '/api/perks', perk, what)
      else await write(owner, '/api/chat', { exchangeId: exchange._id, content: what }, what)
    }
  })
  const readers = swaps.map(async ({ bidder }, who) => {
    for (let turn = 0; !stopped; turn += 1) {
      const path = ['/api/perks', '/api/users/profile', '/api/bids', '/api/exchanges'][turn % 4] as string
      const answer = await ask(at(who + turn), bidder, 'GET', path)
      note(answer)
      if (answer.status >= 500) await pause(50)
    }
  })
  return {
    /** Retries every write that was begun until it ends. */
    async stop() {
      stopped = true
      await Promise.all([...writers, ...readers])
      const { rows } = await sql<{ what: string }>`select title as what from perks where title like 'Load %'
        union all select content from messages where content like 'Load %'`.execute(db)
      const there = new Map<string, number>()
      for (const { what } of rows) there.set(what, (there.get(what) ?? 0) + 1)
      return {
        acknowledged: acknowledged.length,
        refused,
        lost: acknowledged.filter((what) => !there.has(what)).length,
        doubled: [...there.values()].filter((times) => times > 1).length,
        unacknowledged: there.size - new Set(acknowledged).size,
        told: Object.fromEntries(told),
        slowest,
        withoutRetry,
      }
    },
  }
}
