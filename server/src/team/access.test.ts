import { type PermissionKey, permissionKeys } from '@perkloop/contract/permission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { organizationRows, type Row } from '../../test/organization-rows'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

let organization: { id: string; path: string; admin: TestUser }
let people: Record<string, TestUser | null>

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on' } })
const provider = await startFalseProvider()
afterAll(() => provider.stop())
const there = organizationsOn(server)

beforeAll(async () => {
  organization = await there.onPlan('enterprise')
  const { id } = organization
  people = {
    visitor: null,
    outsider: await given.user(),
    'admin of another organization': (await there.founded()).admin,
    'system administrator outside': await there.makeSystemAdmin(await given.user()),
    'member with nothing': await there.member(id),
    admin: await there.colleague(id, 'admin'),
    manager: await there.colleague(id, 'manager'),
    member: await there.colleague(id, 'member'),
    'system administrator inside': await there.makeSystemAdmin(await there.member(id)),
  }
  for (const key of permissionKeys) people[key] = await there.member(id, { [key]: true })
})

const table = organizationRows(server, () => organization, provider.issuer)

const defaults: Record<string, PermissionKey[]> = {
  admin: [...permissionKeys],
  manager: [
    'viewOrganization',
    'viewUsers',
    'manageUsers',
    'viewRoles',
    'createPerks',
    'manageAllPerks',
    'viewExchanges',
    'manageExchanges',
  ],
  member: ['viewOrganization', 'viewUsers', 'viewRoles', 'createPerks', 'viewExchanges'],
  'member with nothing': [],
}

/** The status that a kind of user gets, by the table alone. */
function expected(kind: string, { needs, otherwise = {} }: Row): number | 'done' {
  if (kind === 'visitor') return 401
  const outside = ['outsider', 'admin of another organization', 'system administrator outside'].includes(kind)
  if (outside) return otherwise.outsider ?? 404
  if (needs === 'everybody') return 'done'
  if (needs === 'all') return kind === 'admin' || kind === 'system administrator inside' ? 'done' : 403
  if (kind === 'system administrator inside') return needs.length > 0 ? 'done' : (otherwise.member ?? 403)
  const held = defaults[kind] ?? [kind]
  return needs.some((key) => held.includes(key)) ? 'done' : (otherwise.member ?? 403)
}

describe.each(Object.keys(table))('who may %s', (act) => {
  it('as the table says', async () => {
    const row = table[act] as Row
    const [seen, right]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
    for (const [kind, person] of Object.entries(people)) {
      const [method, path, body] = await row.ask()
      const { status } = await given.call(person, method, path, body)
      // Nobody closes it here: who may is told that the name is wrong.
      seen[kind] = status < 300 || (act === 'close' && status === 422) ? 'done' : status
      right[kind] = expected(kind, row)
      // Members who see the team's exchanges know of this one, so they get a 403.
      const sees = kind === 'viewExchanges' || kind === 'member'
      if (act === "cancel a member's exchange" && sees) right[kind] = 403
    }
    expect(seen).toEqual(right)
  })
})

/** Endpoints that take no permission have their own tests, in entrance.test.ts; leaving is removing oneself. */
const elsewhere = [
  'POST /organizations',
  'GET /organizations/invitations/*',
  'POST /organizations/invitations/accept',
  // For people outside: domain-joining.test.ts.
  'POST /organizations/*/join',
  'DELETE /organizations/*/join',
  // Only where plans are paid: billing.test.ts.
  'GET /organizations/*/billing/preview',
  'POST /organizations/*/billing/checkout',
  'POST /organizations/*/billing/portal',
]

it('every call below /organizations has its row', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const known = Object.entries<object>(paths).flatMap(([path, calls]) =>
    path.startsWith('/api/organizations')
      ? Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.slice(4).replace(/\{\w+\}/g, '*')}`)
      : [],
  )
  const tested = new Set(elsewhere)
  for (const act of ofTheOrganization) {
    const [method, path] = await (table[act] as Row).ask()
    tested.add(`${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')}`)
  }
  expect([...tested].sort()).toEqual(known.sort())
})

const ofTheOrganization = Object.keys(table).filter((act) => !/member's (perk|exchange|chat)$|as a party/.test(act))

it.each(ofTheOrganization)('nobody finds an organization by guessing: %s', async (act) => {
  const [method, path, body] = await (table[act] as Row).ask()
  expect(path).toContain(organization.path)
  for (const guess of [newId(), 'nonsense', '../nowhere']) {
    const reply = await given.call(organization.admin, method, path.replace(organization.id, guess), body)
    expect(reply.status).toBe(404)
  }
})

describe('who may post perks', () => {
  it.each([...permissionKeys, 'nothing'])('as a member with %s', async (key) => {
    const user = key === 'nothing' ? people['member with nothing'] : people[key]
    const perk = { title: 'Gym pass', description: 'Any branch', estimatedValue: 5 }
    const { status } = await given.call(user as TestUser, 'POST', '/perks', perk)
    expect(status).toBe(key === 'createPerks' ? 201 : 403)
  })

  it('everybody without an organization', async () => {
    expect((await given.perk(people.outsider as TestUser)).title).toBe('Gym pass')
  })
})
