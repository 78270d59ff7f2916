import { describe, expect, it } from 'vitest'
import { allHeard } from '../../test/all-heard'
import type { TestUser } from '../../test/given'
import { exchangesOfNewcomersOn } from '../../test/given-newcomer'
import { statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { NEWCOMER_LIMITS: 'on' } })
const { db } = server.deps

const words = 'My shop sells every gift credit at half its price, write to me there'

const exchangeOf = exchangesOfNewcomersOn(server)
const send = (as: TestUser, exchangeId: string, content: string, key = `${Math.random()}`) =>
  given.call(as, 'POST', '/chat', { exchangeId, content }, { 'idempotency-key': key })

async function admin() {
  const one = await given.user()
  await db.updateTable('users').set({ is_system_admin: true }).where('id', '=', one.id).execute()
  return one
}

const casesOf = (person: TestUser) =>
  db.selectFrom('report_cases').selectAll().where('target_id', '=', person.id).execute()

describe('in the first week the same words', () => {
  it('go to two, wait for the desk before a third, and go out when it lets them through', async () => {
    const seller = await given.user()
    const chats = [await exchangeOf(seller), await exchangeOf(seller), await exchangeOf(seller)]
    expect((await send(seller, chats[0] as string, words)).status).toBe(201)
    expect((await send(seller, chats[1] as string, `${words}!!`)).status).toBe(201)
    // To the same person again.
    expect((await send(seller, chats[1] as string, words)).status).toBe(201)
    const third = chats[2] as string
    for (const content of [words.toUpperCase(), words, words]) {
      expect(await send(seller, third, content)).toMatchObject({ status: 409, body: { code: 'WORDS_HELD' } })
    }
    expect((await given.call(seller, 'GET', `/chat/${third}`)).body).toEqual([])
    // Other words go out.
    expect((await send(seller, third, 'Hello! Shall we meet on Monday at noon at the desk?')).status).toBe(201)

    const [held, ...more] = await casesOf(seller)
    expect(more).toEqual([])
    const desk = await admin()
    const shown = (await given.call(desk, 'GET', `/admin/reports/${held?.id}`)).body
    expect(shown.reports).toMatchObject([{ reason: 'spam', words: words.toUpperCase() }])
    const verdict = { decision: 'keep', reason: 'It is the voucher’s own text', version: shown.version }
    expect((await given.call(desk, 'POST', `/admin/reports/${held?.id}/decide`, verdict)).status).toBe(200)
    expect((await send(seller, third, words)).status).toBe(201)
  })

  it('that may go out are told to their sender, at once and in every exchange they were for', async () => {
    const seller = await given.user()
    const chats = [
      await exchangeOf(seller),
      await exchangeOf(seller),
      await exchangeOf(seller),
      await exchangeOf(seller),
    ]
    for (const chat of chats) await send(seller, chat, words)
    const waiting = chats.slice(2).toSorted()
    const [held] = await casesOf(seller)
    const heard: string[] = []
    server.deps.events.subscribe(seller.id, ({ type, id }) => void (type === 'words' && heard.push(id)))
    const told = async () =>
      (await given.call(seller, 'GET', '/notifications')).body.filter(
        ({ kind }: { kind: string }) => kind === 'words-released',
      )
    expect(await told()).toEqual([])
    const verdict = { decision: 'keep', reason: 'It is fine', version: held?.version }
    await given.made(await admin(), `/admin/reports/${held?.id}/decide`, verdict)
    await allHeard(server.deps)
    expect(heard.toSorted()).toEqual(waiting)
    expect((await told()).map(({ exchangeId }: { exchangeId: string }) => exchangeId).toSorted()).toEqual(waiting)
  })

  it('are told of only where the exchange goes on, and not between two who are apart', async () => {
    const seller = await given.user()
    const chats: string[] = []
    for (let one = 0; one < 5; one += 1) chats.push(await exchangeOf(seller))
    for (const chat of chats) await send(seller, chat, words)
    const [over, apart, goesOn] = chats.slice(2) as [string, string, string]
    await given.made(seller, `/exchanges/${over}/cancel`, { reason: 'Changed plans' })
    const other = db.selectFrom('exchanges').select('owner_id').where('id', '=', apart)
    await given.call(seller, 'POST', `/users/${(await other.executeTakeFirstOrThrow()).owner_id}/block`)
    const [held] = await casesOf(seller)
    const heard: string[] = []
    server.deps.events.subscribe(seller.id, ({ type, id }) => void (type === 'words' && heard.push(id)))
    const verdict = { decision: 'keep', reason: 'It is fine', version: held?.version }
    await given.made(await admin(), `/admin/reports/${held?.id}/decide`, verdict)
    await allHeard(server.deps)
    expect(heard).toEqual([goesOn])
  })

  it('are not let out by a warning, and the desk hears of the next try', async () => {
    const seller = await given.user()
    const chats = [await exchangeOf(seller), await exchangeOf(seller), await exchangeOf(seller)]
    for (const chat of chats) await send(seller, chat, words)
    const [held] = await casesOf(seller)
    const desk = await admin()
    const verdict = { decision: 'warn', reason: 'This is no place for a shop', version: held?.version }
    expect((await given.call(desk, 'POST', `/admin/reports/${held?.id}/decide`, verdict)).status).toBe(200)
    expect((await given.call(seller, 'GET', '/notifications')).text).not.toContain('words-released')
    expect((await send(seller, chats[2] as string, words)).status).toBe(409)
    expect((await casesOf(seller)).map(({ status }) => status).toSorted()).toEqual(['done', 'open'])
  })

  it('of a repeated request are held once', async () => {
    const seller = await given.user()
    const chats = [await exchangeOf(seller), await exchangeOf(seller), await exchangeOf(seller)]
    for (const chat of chats.slice(0, 2)) await send(seller, chat, words)
    const tries = await Promise.all(Array.from({ length: 6 }, () => send(seller, chats[2] as string, words, 'one key')))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409]))
    const [held] = await casesOf(seller)
    expect(held?.report_count).toBe(1)
  })

  it('sent to many at once go to two all the same', async () => {
    const seller = await given.user()
    const chats: string[] = []
    for (let one = 0; one < 5; one += 1) chats.push(await exchangeOf(seller))
    const sent = await Promise.all(chats.map((chat) => send(seller, chat, words)))
    expect(statusesOf(sent)).toEqual([201, 201, 409, 409, 409])
    expect((await casesOf(seller)).map((one) => one.report_count)).toEqual([1])
  })
})

it('after the first week nobody’s words are held', async () => {
  const seller = await given.user()
  const chats = [await exchangeOf(seller), await exchangeOf(seller), await exchangeOf(seller)]
  await db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .where('id', '=', seller.id)
    .execute()
  for (const chat of chats) expect((await send(seller, chat, words)).status).toBe(201)
})
