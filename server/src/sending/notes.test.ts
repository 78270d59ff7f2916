import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { exchangesOfNewcomersOn } from '../../test/given-newcomer'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { NEWCOMER_LIMITS: 'on' } })
const { db } = server.deps
const exchangeOf = exchangesOfNewcomersOn(server)

const note = 'My shop sells every gift credit at half its price, write to me there'

/** Bids with a note on a perk of another owner each time. */
async function bidding(as: TestUser, change: { private?: boolean } = {}) {
  const offer = await given.perk(as)
  return async (words: string) => {
    await db.deleteFrom('rate_limits').execute()
    const target = await given.perk(await given.user(change))
    const draft = { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1, note: words }
    return given.call(as, 'POST', '/bids', draft)
  }
}

const casesOf = (person: TestUser) =>
  db.selectFrom('report_cases').selectAll().where('target_id', '=', person.id).execute()

async function decide(person: TestUser, decision: string) {
  const admin = await given.user()
  await db.updateTable('users').set({ is_system_admin: true }).where('id', '=', admin.id).execute()
  const [held] = await casesOf(person)
  await given.made(admin, `/admin/reports/${held?.id}/decide`, { decision, reason: 'Looked', version: held?.version })
}

describe('in the first week the same note', () => {
  it.each([
    ['public', false],
    ['private', true],
  ])(
    'of a %s bidder goes to two, and with a third bid only once the desk lets it through',
    async (_what, isPrivate) => {
      const seller = await given.user({ private: isPrivate })
      const bid = await bidding(seller)
      for (const words of [note, `${note}!`]) expect((await bid(words)).status).toBe(201)
      for (let time = 0; time < 2; time += 1)
        expect(await bid(note)).toMatchObject({ status: 409, body: { code: 'WORDS_HELD', reason: 'noteHeld' } })
      expect((await given.call(seller, 'GET', '/bids')).body).toHaveLength(2)
      for (const words of ['', 'Only in May', 'Your gym is right beside where I work. Shall we swap?'])
        expect((await bid(words)).status).toBe(201)
      const cases = await casesOf(seller)
      const reports = await db
        .selectFrom('reports')
        .select('words')
        .where('case_id', '=', cases[0]?.id ?? '')
        .execute()
      expect([cases.length, reports]).toEqual([1, [{ words: note }]])
      await decide(seller, 'keep')
      expect((await bid(note)).status).toBe(201)
    },
  )

  it('with several bids at once goes with two of them all the same', async () => {
    const seller = await given.user()
    const bids: Record<string, unknown>[] = []
    for (let one = 0; one < 4; one += 1) {
      const [target, offer] = [await given.perk(await given.user()), await given.perk(seller)]
      await db.deleteFrom('rate_limits').execute()
      bids.push({ offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1, note })
    }
    const sent = await Promise.all(bids.map((bid) => given.call(seller, 'POST', '/bids', bid)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(await casesOf(seller)).toHaveLength(1)
  })

  it('counts together with messages', async () => {
    const seller = await given.user()
    const [first, second] = [await exchangeOf(seller), await exchangeOf(seller)]
    const send = (exchangeId: string) => given.call(seller, 'POST', '/chat', { exchangeId, content: note })
    const bid = await bidding(seller)
    expect([(await bid(note)).status, (await send(first)).status]).toEqual([201, 201])
    expect([(await send(second)).status, (await bid(note)).status]).toEqual([409, 409])
  })

  it('tells nothing of a perk that its bidder does not see', async () => {
    const seller = await given.user()
    const [bid, blind] = [await bidding(seller), await bidding(seller, { private: true })]
    for (let time = 0; time < 2; time += 1) await bid(note)
    expect((await blind(note)).status).toBe(404)
    expect(await casesOf(seller)).toEqual([])
  })
})

it('after the first week one may send the same note to many', async () => {
  const seller = await given.user()
  const created_at = new Date(Date.now() - 8 * 24 * 3600_000)
  await db.updateTable('users').set({ created_at }).where('id', '=', seller.id).execute()
  const bid = await bidding(seller)
  for (let time = 0; time < 4; time += 1) expect((await bid(note)).status).toBe(201)
})
