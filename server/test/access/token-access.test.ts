import { type CallScope, organizationScopes, personalScopes, type Scope } from '@perkloop/contract/scope'
import { scopeTable } from '@perkloop/contract/scope-table'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../given'
import { tokensOn } from '../given-token'
import { serverOfFile } from '../server-of-file'
import { castOn } from './cast'
import { demoCalls, face } from './demo-calls'
import { passkeyCalls } from './passkey-calls'
import { type Asked, peopleCalls } from './people-calls'
import { demo, people } from './table'
import { type Row, rowsOf } from './table-rows'
import { teamCalls } from './team-calls'
import { team } from './team-table'

const { server, given } = await serverOfFile({ demoFaces: [face] })
const cast = castOn(server)
const tokens = tokensOn(server)
const all: Scope[] = [...personalScopes, ...organizationScopes]

const scopeOf = ({ call }: Row) => scopeTable.get(call.replace(/\{(\w+)\}/g, ':$1')) as CallScope
const nameOf = ({ call, what }: Row) => (what ? `${call} ${what}` : call)

/** Who has most to do with the subject, of those whose session may call. */
const whoAsks = ['owner', 'bidder', 'friend', 'stranger', 'admin', 'outsider', 'systemAdmin', 'visitor']
const columnOf = ({ statuses }: Row) => whoAsks.find((who) => (statuses[who] ?? 500) < 400)

async function ask({ call }: Row, { params = {}, query, body }: Asked, token: string, caller: TestUser | null) {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const payload = typeof body === 'function' ? await body(caller) : body
  const reply = await server.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(query && { query }),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, reason: reply.statusCode < 400 ? undefined : reply.json().reason }
}

const peopleAsking = { ...peopleCalls(server), ...passkeyCalls(server), ...demoCalls(server) }

async function sceneOf(row: Row, isTeam: boolean) {
  if (isTeam) {
    const made = await cast.team()
    return { made, id: made.id, asked: await teamCalls(server)[nameOf(row)]?.(made) }
  }
  const made = await cast.people()
  return { made, id: undefined, asked: await peopleAsking[nameOf(row)]?.(made) }
}

const rows = [
  ...[...rowsOf(people), ...rowsOf(demo)].map((row) => ({ row, isTeam: false })),
  ...rowsOf(team).map((row) => ({ row, isTeam: true })),
].filter(({ row }) => columnOf(row))

describe('by an access token', () => {
  it.each(rows.map((one) => [`${nameOf(one.row)} (${scopeOf(one.row)})`, one] as const))(
    '%s',
    async (_name, { row, isTeam }) => {
      const scope = scopeOf(row)
      const column = columnOf(row) ?? ''
      const { made, id, asked = {} } = await sceneOf(row, isTeam)
      const caller = ((made as object as Record<string, TestUser | null>)[column] ?? null) as TestUser | null
      const isOrganizations = (organizationScopes as readonly string[]).includes(scope)
      const person = caller ?? (await given.user())
      const make = async (scopes: Scope[]) =>
        (await (isOrganizations && id ? tokens.ofOrganization(id, scopes) : tokens.of(person, scopes))).token

      const revoked = await make(all)
      await server.deps.db.deleteFrom('access_tokens').execute()
      expect(await ask(row, asked, revoked, caller), 'revoked').toEqual({ status: 401, reason: 'tokenEnded' })

      const others = all.filter((one) => one !== scope)
      const wrong = await ask(row, asked, await make(others), caller)
      if (scope === 'never') expect(wrong, 'never').toEqual({ status: 403, reason: 'tokenNeverMay' })
      else if (scope !== 'any') expect(wrong, 'wrong scope').toEqual({ status: 403, reason: 'tokenLacksScope' })

      if (scope === 'never') return
      const right = await ask(row, asked, await make([scope === 'any' ? 'perks:read' : scope]), caller)
      // A personal token manages nobody's perks and exchanges, whatever its owner may.
      const isManaged = isTeam && row.what === "another member's"
      expect(right.status, 'right scope').toBe(isManaged ? (row.statuses.outsider as number) : row.statuses[column])
    },
  )
})

it('every call of the documentation has said which scope opens it, and no other has', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const documented = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) =>
      `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`.replace(/\{(\w+)\}/g, ':$1'),
    ),
  )
  expect([...scopeTable.keys()].sort()).toEqual(documented.sort())
})

it('no call about accounts, signing in, sessions, secrets, the desk or the end of anything is open to tokens', () => {
  const closed =
    /\/(admin|login|logout|register|password|passkeys|prove|sessions|tokens|two-factor|reset|email-change|data|close|export)/
  const open = [...scopeTable].filter(([call, scope]) => scope !== 'never' && closed.test(call))
  expect(open).toEqual([])
  expect(scopeTable.get('DELETE /users/profile')).toBe('never')
})
