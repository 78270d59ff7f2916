import type { Running } from '../../server/src/server'
import { castOn, type People, type Team } from '../../server/test/access/cast'
import { type TimedCall, tableCalls } from '../../server/test/growth/calls'
import { listCalls, readOn } from '../../server/test/growth/list-calls'
import { wordOf } from '../fill-market'
import { addressOf, kinds } from '../list-questions'
import { heavy } from './fill-heavy'

/** Endpoints that change an account for ever, or all sessions: called with newly made users only. */
const once =
  /two-factor|passkey|\/login|\/logout|password|verify|register|resend|prove|long ago|\/profile$|POST \/organizations$|POST \/organizations\/\{id\}\/roles|\/close by|users\/\{userId\} the member|people\/\{id\}\/(suspend|restore|sign-out)|reports\/\{id\}\/decide|admin\/organizations\/\{id\}\/(close|admins)/

type Caller = { token: string }

/** Calls by users who have much, and searches: all that the rows of the access tables do not cover. */
export function heavyCalls(server: Running): TimedCall[] {
  const cast = castOn(server)
  const read = readOn(server)
  const ofMany: { people: () => Promise<People>; team: () => Promise<Team> } = {
    people: async () => {
      const made = await cast.people()
      await cast.befriend(made.bidder, heavy.trader)
      return { ...made, owner: heavy.trader }
    },
    team: async () => {
      const made = await cast.team()
      return { ...made, admin: heavy.admin, member: heavy.member, id: heavy.organization }
    },
  }
  const lists = (path: string, caller: Caller) => listCalls(server, path, async () => caller, `${path} of many`)
  const reads = (name: string, caller: Caller | null, paths: () => Promise<string[]> | string[]): TimedCall => ({
    name,
    prepare: async () => {
      const all = await paths()
      return async () => {
        for (const path of all) await read(path, caller)
      }
    },
  })
  const post = (path: string, body: () => object): TimedCall => ({
    name: `POST ${path} among many messages`,
    prepare: async () => async () => {
      const headers = { authorization: `Bearer ${heavy.chatter.token}` }
      const reply = await server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body() })
      if (reply.statusCode >= 300) throw new Error(`POST ${path}: ${reply.statusCode} ${reply.body}`)
    },
  })
  const chat = `/chat/${heavy.chat}`
  const inChat = async (which: 'after' | 'before') => [
    `${chat}?${which}=${(await read(chat, heavy.chatter)).body[50]?._id}`,
  ]
  const organization = `/organizations/${heavy.organization}`
  return [
    ...tableCalls(server, ofMany)
      .filter(({ name }) => !once.test(name))
      .map((call) => ({ ...call, name: `${call.name}, many` })),
    ...['/perks/user', '/bids', '/exchanges', '/friends', '/friends/sent'].flatMap((path) => lists(path, heavy.trader)),
    ...['users', 'perks', 'exchanges', 'audit'].flatMap((path) => lists(`${organization}/${path}`, heavy.admin)),
    reads('GET /chat/unread of many', heavy.trader, () => ['/chat/unread']),
    reads('GET /chat of many messages', heavy.chatter, () => [chat]),
    reads('GET /chat of many messages, after', heavy.chatter, () => inChat('after')),
    reads('GET /chat of many messages, before', heavy.chatter, () => inChat('before')),
    post('/chat', () => ({ exchangeId: heavy.chat, content: 'Hi' })),
    post(`${chat}/read`, () => ({})),
    reads('GET /users/username, beginnings', heavy.chatter, () =>
      [wordOf(7).slice(0, 3), wordOf(7), 'of-a007'].map((text) => `/users/username/${text}`),
    ),
    reads('GET /users/username, parts', heavy.chatter, () =>
      [wordOf(50).slice(1, 4), wordOf(90).slice(2), '-17'].map((text) => `/users/username/${text}`),
    ),
    ...kinds.flatMap(({ name, signedIn, queries }) =>
      reads(`GET /perks ${name}`, signedIn ? heavy.trader : null, () =>
        queries.slice(0, 12).map((query) => addressOf(query).slice(4)),
      ),
    ),
  ]
}

/** Deletes the user who has most; nothing can be called after this. */
export const lastCall = (server: Running): TimedCall => ({
  name: 'DELETE /users/profile of many exchanges',
  prepare: async () => async () => {
    const headers = { authorization: `Bearer ${heavy.trader.token}` }
    const reply = await server.app.inject({ method: 'DELETE', url: '/api/users/profile', headers })
    if (reply.statusCode !== 200) throw new Error(`DELETE /users/profile: ${reply.statusCode} ${reply.body}`)
  },
})
