import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

let organization: { id: string; path: string; admin: TestUser }

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

beforeAll(async () => {
  organization = await there.onPlan('enterprise')
})

/** Endpoints that need no role. Each request has a new user, as it changes which organization they belong to. */
describe('what takes no permission', () => {
  const make = {
    visitor: async () => null,
    outsider: () => given.user(),
    'admin of another organization': async () => (await there.founded()).admin,
    'system administrator outside': async () => there.makeSystemAdmin(await given.user()),
    'member with nothing': () => there.member(organization.id),
    admin: () => there.colleague(organization.id, 'admin'),
    'system administrator inside': async () => there.makeSystemAdmin(await there.member(organization.id)),
  }
  type Kind = keyof typeof make
  const kinds = Object.keys(make) as Kind[]
  const accept = (person: TestUser | null, token: string) =>
    given.call(person, 'POST', '/organizations/invitations/accept', { token })
  const emailOf = (person: TestUser | null) => person?.email ?? `${newId()}@example.com`
  const acts = {
    'found an organization': (person: TestUser | null) =>
      given.call(person, 'POST', '/organizations', { name: 'Another' }),
    'look at an invitation': async (person: TestUser | null) => {
      const { token } = await there.invitation(organization.id, emailOf(person))
      return given.call(person, 'GET', `/organizations/invitations/${token}`)
    },
    'accept an invitation': async (person: TestUser | null) =>
      accept(person, (await there.invitation(organization.id, emailOf(person))).token),
    "accept somebody else's": async (person: TestUser | null) =>
      accept(person, (await there.invitation(organization.id, emailOf(null))).token),
    leave: (person: TestUser | null) =>
      given.call(person, 'DELETE', `${organization.path}/users/${person?.id ?? organization.admin.id}`),
  }
  const statusesOf: Record<keyof typeof acts, number[]> = {
    // visitor, outsider, admin elsewhere, system administrator outside, member, admin, system administrator inside
    'found an organization': [401, 201, 409, 201, 409, 409, 409],
    'look at an invitation': [200, 200, 200, 200, 200, 200, 200],
    'accept an invitation': [401, 200, 409, 200, 409, 409, 409],
    "accept somebody else's": [401, 403, 403, 403, 403, 403, 403],
    leave: [401, 404, 404, 404, 200, 200, 200],
  }

  it.each(Object.keys(acts) as (keyof typeof acts)[])('%s', async (act) => {
    const seen: number[] = []
    for (const kind of kinds) seen.push((await acts[act](await make[kind]())).status)
    expect(seen).toEqual(statusesOf[act])
  })
})
