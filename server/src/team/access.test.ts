import { type PermissionKey, permissionKeys } from '@perkloop/contract/permission'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { integrationRows } from '../../test/integration-rows'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

let organization: { id: string; path: string; admin: TestUser }
let people: Record<string, TestUser | null>

const { server, given } = await serverOfFile()
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

interface Row {
  /** Any one of these permissions is enough; `everybody`: any member may; `all`: only who holds all of them. */
  needs: PermissionKey[] | 'everybody' | 'all'
  /** The status for others; 401 and 404 unless they may see the thing. */
  otherwise?: { member?: number; outsider?: number }
  ask: () => Promise<[method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>]>
}

const at = (rest: string) => `${organization.path}${rest}`
const weakRole = () => there.role(organization.id)
const weakMember = () => there.member(organization.id)

async function membersPerk(isPrivate: boolean) {
  const owner = await there.member(organization.id, { createPerks: true }, await given.user({ private: isPrivate }))
  return `/perks/${(await given.perk(owner))._id}`
}
async function membersExchange() {
  const { owner, exchange } = await given.exchange()
  await there.join(owner, organization.id, await weakRole())
  return `/exchanges/${exchange._id}`
}

const listRoles: PermissionKey[] = ['viewRoles', 'manageRoles', 'manageSettings', 'manageUsers']
const roles: PermissionKey[] = ['manageRoles', 'manageSettings']

/** The table of docs/product.md (Organizations), one endpoint a row. */
const table: Record<string, Row> = {
  ...integrationRows(server, there, () => organization.id),
  'read the organization': { needs: 'everybody', ask: async () => ['GET', at('')] },
  'save settings': {
    needs: ['manageOrganization', 'manageSettings'],
    ask: async () => ['PUT', at(''), { name: 'Renamed' }],
  },
  'list members': { needs: ['viewUsers', 'manageUsers'], ask: async () => ['GET', at('/users')] },
  invite: {
    needs: ['manageUsers'],
    ask: async () => ['POST', at('/invite'), { email: `${newId()}@example.com`, roleId: await weakRole() }],
  },
  'invite again': {
    needs: ['manageUsers'],
    ask: async () => {
      const email = `${newId()}@example.com`
      const { role } = await there.invitation(organization.id, email, { roleId: await weakRole() })
      return ['POST', at('/invite'), { email, roleId: role }]
    },
  },
  'revoke an invitation': {
    needs: ['manageUsers'],
    ask: async () => {
      const open = await there.invitation(organization.id, `${newId()}@example.com`, { roleId: await weakRole() })
      return ['DELETE', at(`/invitations/${open.id}`)]
    },
  },
  "set a member's role": {
    needs: ['manageUsers'],
    ask: async () => ['PUT', at('/users/role'), { userId: (await weakMember()).id, roleId: await weakRole() }],
  },
  "set a member's title": {
    needs: ['manageUsers'],
    ask: async () => {
      const member = await weakMember()
      const roleId = (await there.membershipOf(member))?.role_id ?? ''
      return ['PUT', at('/users/role'), { userId: member.id, roleId, title: 'Lead' }]
    },
  },
  'remove a member': {
    needs: ['manageUsers'],
    ask: async () => ['DELETE', at(`/users/${(await weakMember()).id}`)],
  },
  'list roles': { needs: listRoles, ask: async () => ['GET', at('/roles')] },
  'create a role': {
    needs: roles,
    ask: async () => ['POST', at('/roles'), { name: `role ${newId()}`, permissions: {} }],
  },
  'edit a role': { needs: roles, ask: async () => ['PUT', at(`/roles/${await weakRole()}`), { description: 'New' }] },
  'delete a role': { needs: roles, ask: async () => ['DELETE', at(`/roles/${await weakRole()}`)] },
  'change the plan': {
    needs: ['manageSubscription'],
    ask: async () => ['PUT', at('/subscription'), { plan: 'enterprise' }],
  },
  'read the audit trail': { needs: ['manageOrganization'], ask: async () => ['GET', at('/audit')] },
  'see what the team offers and wants': { needs: ['manageOrganization'], ask: async () => ['GET', at('/insights')] },
  'download the audit trail': { needs: ['manageOrganization'], ask: async () => ['GET', at('/audit.csv')] },
  export: { needs: 'all', ask: async () => ['GET', at('/export.json')] },
  close: { needs: 'all', ask: async () => ['POST', at('/close'), { name: 'Another name' }] },
  "list members' perks": { needs: ['manageAllPerks'], ask: async () => ['GET', at('/perks')] },
  "list members' exchanges": {
    needs: ['viewExchanges', 'manageExchanges'],
    ask: async () => ['GET', at('/exchanges')],
  },
  "edit a member's perk": {
    needs: ['manageAllPerks'],
    otherwise: { outsider: 403 },
    ask: async () => ['PUT', await membersPerk(false), { description: 'New' }],
  },
  "edit a private member's perk": {
    needs: ['manageAllPerks'],
    otherwise: { member: 404 },
    ask: async () => ['PUT', await membersPerk(true), { description: 'New' }],
  },
  "delete a member's perk": {
    needs: ['manageAllPerks'],
    otherwise: { outsider: 403 },
    ask: async () => ['DELETE', await membersPerk(false)],
  },
  "cancel a member's exchange": {
    needs: ['manageExchanges'],
    // A member who may not see it gets the same 404 as if it were not there: see the line below the table.
    otherwise: { member: 404 },
    ask: async () => ['POST', `${await membersExchange()}/cancel`, { reason: 'Left the company' }],
  },
  "read a member's exchange as a party does": {
    needs: [],
    otherwise: { member: 404 },
    ask: async () => ['GET', await membersExchange()],
  },
  "read a member's chat": {
    needs: [],
    otherwise: { member: 404 },
    ask: async () => ['GET', (await membersExchange()).replace('exchanges', 'chat')],
  },
}

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
const elsewhere = ['POST /organizations', 'GET /organizations/invitations/*', 'POST /organizations/invitations/accept']

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
