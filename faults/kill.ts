import { sql } from 'kysely'
import { findForbidden } from '../server/test/forbidden'
import { inDays } from '../server/test/given'
import { insist } from './client'
import { must } from './report'
import { openStage, pause } from './stage'

/** kill -9 of one of two instances in the middle of writes; clients go on at the other, with the same key. */
export async function kill(rounds = 100) {
  const stage = await openStage()
  const { given, db } = stage
  try {
    const steady = await stage.start()
    const acknowledged = { perks: [] as string[], messages: [] as string[], accepts: [] as string[] }
    let refused = 0
    let next = stage.start()
    const swap = await given.exchange()
    for (let round = 0; round < rounds; round += 1) {
      const victim = await next
      next = stage.start()
      const there = await Promise.all(Array.from({ length: 3 }, () => given.pendingBid()))
      const poster = await given.user()
      const placesOf = (n: number) => (n % 3 === 0 ? [steady] : [victim, steady])
      const note = (kept: string[], what: string) => (answer: { status: number }) => {
        if (answer.status < 300) kept.push(what)
        else refused += 1
      }
      const draft = (title: string) => ({ title, description: 'Kept or not', estimatedValue: 10 })
      const terms = { exchangeData: { completionDate: inDays(9), logistics: 'At the desk' } }
      const writes = [
        ...Array.from({ length: 8 }, (_, n) => {
          const title = `Perk ${round}-${n}`
          return insist(placesOf(n), poster, '/perks', draft(title)).then(note(acknowledged.perks, title))
        }),
        ...Array.from({ length: 6 }, (_, n) => {
          const content = `Message ${round}-${n}`
          const message = { exchangeId: swap.exchange._id, content }
          return insist(placesOf(n), swap.owner, '/chat', message).then(note(acknowledged.messages, content))
        }),
        ...there.map(({ owner, bid }, n) =>
          insist(placesOf(n + 1), owner, `/bids/${bid._id}/accept`, terms).then(note(acknowledged.accepts, bid._id)),
        ),
      ]
      await pause(Math.random() * 120)
      victim.child.kill('SIGKILL')
      await Promise.all(writes)
    }
    await next
    const of = async (query: ReturnType<typeof sql<{ what: string }>>) =>
      (await query.execute(db)).rows.map(({ what }) => what)
    const found = {
      perks: await of(sql`select title as what from perks where title like 'Perk %'`),
      messages: await of(sql`select content as what from messages where content like 'Message %'`),
      accepts: await of(sql`select bid_id as what from exchanges where bid_id <> ${swap.bid._id}`),
    }
    const expected = rounds * 17
    const all = Object.values(acknowledged).flat()
    const there = new Map<string, number>()
    for (const what of Object.values(found).flat()) there.set(what, (there.get(what) ?? 0) + 1)
    const lost = all.filter((what) => !there.has(what))
    const doubled = [...there].filter(([, times]) => times > 1)
    const mails = await of(sql`select once || kind as what from outbox where once is not null`)
    must(`${rounds} kills, every one of ${expected} writes acknowledged in the end`, all.length === expected, {
      refused,
    })
    must('0 acknowledged writes lost', lost.length === 0, lost.length)
    must('0 writes doubled', doubled.length === 0, doubled.length)
    must('0 mails doubled that go once', new Set(mails).size === mails.length, mails.length)
    const forbidden = await findForbidden(db)
    must('0 half-done', forbidden.length === 0, forbidden)
  } finally {
    await stage.close()
  }
}
