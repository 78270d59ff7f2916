import { hashOf, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn, terms } from '../given'
import type { People } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about reports. */
export function reportCalls(server: Running): Asking<People> {
  const given = givenOn(server)

  async function caseOf({ owner, friend }: People) {
    const target = await given.perk(owner)
    await given.made(friend, '/reports', { kind: 'perk', targetId: target._id, reason: 'spam' })
    const cases = server.deps.db.selectFrom('report_cases').select('id').where('target_id', '=', target._id)
    return { params: { id: (await cases.executeTakeFirstOrThrow()).id } }
  }

  async function decided(cast: People, more: { appeal_hash?: Buffer }) {
    const asked = await caseOf(cast)
    const decision = {
      status: 'done',
      decision: 'warn',
      decision_reason: 'Not for sale',
      decided_at: new Date(),
    } as const
    const cases = server.deps.db.updateTable('report_cases').set({ ...decision, ...more })
    await cases.where('id', '=', asked.params.id).execute()
    return asked
  }

  return {
    "POST /reports the private owner's perk": async ({ owner }) => ({
      body: { kind: 'perk', targetId: (await given.perk(owner))._id, reason: 'spam' },
    }),
    'POST /reports the public bidder': ({ bidder }) => ({
      body: { kind: 'person', targetId: bidder.id, reason: 'spam' },
    }),
    "POST /reports the bidder's message to the owner": async ({ owner, bidder }) => {
      const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
      const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
      const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, terms())
      const message = await given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Hi' })
      return { body: { kind: 'message', targetId: message._id, reason: 'harassment' } }
    },
    "GET /admin/reports/{id} on the owner's perk": caseOf,
    "GET /reports/appeals/{token} the owner's": async (cast) => {
      const token = newToken()
      await decided(cast, { appeal_hash: hashOf(token) })
      return { params: { token } }
    },
    'GET /reports/appeals/{token} one that never was': () => ({ params: { token: newToken() } }),
    "POST /reports/appeal by the owner's link": async (cast) => {
      const token = newToken()
      await decided(cast, { appeal_hash: hashOf(token) })
      return { body: { token, words: 'It is mine to sell' } }
    },
    "POST /admin/reports/{id}/appeal on the owner's perk": async (cast) => {
      const { params } = await decided(cast, {})
      const appeal = { case_id: params.id, words: 'It is mine to sell', created_at: new Date() }
      await server.deps.db.insertInto('report_appeals').values(appeal).execute()
      return { params, body: { outcome: 'reversed', reason: 'It is' } }
    },
    "POST /admin/reports/{id}/decide on the owner's perk": async (cast) => ({
      ...(await caseOf(cast)),
      body: { decision: 'hide', reason: 'Not for sale', version: 1 },
    }),
  }
}
