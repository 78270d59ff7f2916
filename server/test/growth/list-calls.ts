import type { Running } from '../../src/server'
import type { TestUser } from '../given'
import type { TimedCall } from './calls'

type Caller = Pick<TestUser, 'token'> | null

/** A GET of an address as a user: the requests of the access tables have no query. */
export function readOn(server: Running) {
  return async (path: string, caller: Caller) => {
    const headers = caller ? { authorization: `Bearer ${caller.token}` } : {}
    const reply = await server.app.inject({ method: 'GET', url: `/api${path}`, headers })
    if (reply.statusCode !== 200) throw new Error(`GET ${path}: ${reply.statusCode} ${reply.body}`)
    const next = /<http[^>]*\/api([^>]*)>|<\/api([^>]*)>/.exec(String(reply.headers.link ?? ''))
    return { next: next?.[1] ?? next?.[2], body: reply.json() as { _id: string }[] }
  }
}

/** A list, and its second page where it has one. */
export function listCalls(server: Running, path: string, callerOf: () => Promise<Caller>, name = path): TimedCall[] {
  const read = readOn(server)
  return [
    {
      name: `GET ${name}`,
      prepare: async () => {
        const caller = await callerOf()
        return async () => void (await read(path, caller))
      },
    },
    {
      name: `GET ${name}, page 2`,
      prepare: async () => {
        const caller = await callerOf()
        const { next } = await read(path, caller)
        return async () => void (next && (await read(next, caller)))
      },
    },
  ]
}

const sorts = ['recent', 'value-high', 'value-low', 'company']
const searches = [
  ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&q=gym`, `sort=${sort}&minValue=20&maxValue=30`]),
  ...sorts.flatMap((sort) => [
    `kind=fitness&sort=${sort}`,
    `kind=work&sort=${sort}`,
    `kind=fitness&sort=${sort}&q=gym`,
  ]),
  'kind=work&minValue=20&maxValue=30',
  'q=gym+pass',
  'q=gim',
  'q=g',
  'q=gym&minValue=20',
  'q=nothing+at+all',
]

/** Every filter and order of the marketplace. */
export const marketCalls = (server: Running, callerOf: () => Promise<Caller>, who: string) =>
  searches.flatMap((search) => listCalls(server, `/perks?limit=24&${search}`, callerOf, `/perks?${search} ${who}`))
