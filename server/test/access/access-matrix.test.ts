import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../given'
import { serverOfFile } from '../server-of-file'
import { castOn } from './cast'
import { demoCalls, face } from './demo-calls'
import { passkeyCalls } from './passkey-calls'
import { type Asked, type Asking, peopleCalls } from './people-calls'
import { askOn } from './status-of'
import { demo, people } from './table'
import { type Row, rowsOf } from './table-rows'
import { teamCalls } from './team-calls'
import { team } from './team-table'

const { server, given } = await serverOfFile({ demoFaces: [face] })
const cast = castOn(server)
const statusOf = askOn(server)
let badAuthorizations: Record<string, string>

beforeAll(async () => {
  badAuthorizations = await cast.badAuthorizations()
})

const nameOf = ({ call, what }: Pick<Row, 'call' | 'what'>) => (what ? `${call} ${what}` : call)

/** Sends a row's request as each of its columns. A request that succeeds uses its subject up, so the cast is made again. */
async function ask<Cast extends object>(row: Row, makeCast: () => Promise<Cast>, asking: Asking<Cast>) {
  const seen: Record<string, unknown> = {}
  let scene: { cast: Cast; asked: Asked } | undefined
  const prepare = async () => {
    const made = await makeCast()
    const asked = asking[nameOf(row)]
    if (!asked) throw new Error(`Nothing says how to ask: ${nameOf(row)}`)
    return { cast: made, asked: await asked(made) }
  }
  for (const column of Object.keys(row.statuses)) {
    scene ??= await prepare()
    if (column === 'bad token') {
      seen[column] = await askWithBadTokens(row, scene.asked)
      continue
    }
    const caller = (scene.cast as Record<string, TestUser | null>)[column] as TestUser | null
    const status = await statusOf(row.call, scene.asked, caller)
    seen[column] = status
    if (scene.asked.isUsedUp || (status < 400 && !row.call.startsWith('GET'))) scene = undefined
  }
  return seen
}

/** @returns the one status that all requests get, else each one's. */
async function askWithBadTokens({ call }: Row, asked: Asked) {
  const seen: Record<string, number> = {}
  for (const [what, authorization] of Object.entries(badAuthorizations))
    seen[what] = await statusOf(call, asked, null, authorization)
  const statuses = new Set(Object.values(seen))
  return statuses.size === 1 ? [...statuses][0] : seen
}

const byPeople = [...rowsOf(people), ...rowsOf(demo)]
const byTeam = rowsOf(team)
const named = (rows: Row[]) => rows.map((row) => [nameOf(row), row] as const)

describe('who may', () => {
  const asking = { ...peopleCalls(server), ...passkeyCalls(server), ...demoCalls(server) }
  it.each(named(byPeople))('%s', async (_name, row) => {
    expect(await ask(row, cast.people, asking)).toEqual(row.statuses)
  })
})

describe('in an organization, who may', () => {
  const asking = teamCalls(server)
  it.each(named(byTeam))('%s', async (_name, row) => {
    expect(await ask(row, cast.team, asking)).toEqual(row.statuses)
  })
})

describe('the tables', () => {
  it('have a line for every call that is documented, and for nothing else', async () => {
    const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
    const documented = Object.entries<object>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    const lines = new Set([...byPeople, ...byTeam].map(({ call }) => call))
    expect([...lines].sort()).toEqual(documented.sort())
  })

  it('name everything once, and say a status in every column', () => {
    for (const rows of [byPeople, byTeam]) {
      expect(new Set(rows.map(nameOf)).size).toBe(rows.length)
      const columns = Object.keys(rows[0]?.statuses ?? {})
      for (const [name, { statuses }] of named(rows)) {
        expect(Object.keys(statuses), name).toEqual(columns)
        expect(Object.values(statuses).every(Number.isInteger), name).toBe(true)
      }
    }
  })
})
