import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { exchangesOfNewcomersOn } from './given-newcomer'
import { serverOfFile } from './server-of-file'

// Locks of several connections need a database server (vitest.config.ts).
const { server, given } = await serverOfFile({ env: { NEWCOMER_LIMITS: 'on' } })
const { db } = server.deps
const exchangeOf = exchangesOfNewcomersOn(server)

const content = 'My shop sells every gift credit at half its price, write to me there'

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

it.each([
  ['keep', 201, []],
  ['warn', 409, ['open']],
] as const)(
  'words that are sent while the desk decides are judged by what it decides: %s',
  async (decision, status, after) => {
    const seller = await given.user()
    const chats: string[] = []
    for (let one = 0; one < 4; one += 1) chats.push(await exchangeOf(seller))
    const send = (exchangeId: string) => given.call(seller, 'POST', '/chat', { exchangeId, content })
    for (const chat of chats.slice(0, 3)) await send(chat)
    const found = db.selectFrom('report_cases').select('id').where('target_id', '=', seller.id)
    const { id } = await found.executeTakeFirstOrThrow()
    // As the decision does (report-desk.service.ts), up to its commit.
    const { sending } = await db.transaction().execute(async (tx) => {
      await sql`select from report_cases where id = ${id} for update`.execute(tx)
      const sending = send(chats[3] as string)
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      const decided = { status: 'done' as const, decision, decision_reason: 'We looked', decided_at: new Date() }
      await tx.updateTable('report_cases').set(decided).where('id', '=', id).execute()
      return { sending }
    })
    expect((await sending).status).toBe(status)
    const held = db.selectFrom('held_words as h').innerJoin('report_cases as c', 'c.id', 'h.case_id')
    const states = await held
      .select('c.status')
      .where('h.exchange_id', '=', chats[3] as string)
      .execute()
    expect(states.map((one) => one.status)).toEqual(after)
  },
)
