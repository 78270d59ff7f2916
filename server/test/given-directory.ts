import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { newDomain, organizationsOn } from './given-organization'
import { tokensOn } from './given-token'

/** A group of an organization's directory, written straight into the database. @returns its id. */
export async function directoryGroup(server: Running, organization_id: string) {
  const [id, now] = [newId(), new Date()]
  const row = { id, organization_id, display_name: `Sales ${id}`, created_at: now, updated_at: now }
  await server.deps.db.insertInto('directory_groups').values(row).execute()
  return id
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Organizations with a proven domain, and their directories, which speak SCIM. */
export function directoriesOn(server: Running) {
  const there = organizationsOn(server)
  const tokens = tokensOn(server)

  async function ask(token: string | null, method: Method, path: string, body?: unknown) {
    const reply = await server.app.inject({
      method,
      url: `/api/scim/v2${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      location: reply.headers.location,
      body: reply.body ? reply.json() : undefined,
    }
  }

  async function made() {
    const organization = await there.onPlan('enterprise')
    const domain = newDomain()
    await there.domain(organization.id, { domain, proven: true })
    const { token } = await tokens.ofOrganization(organization.id, ['scim'])
    const as = (method: Method, path: string, body?: unknown) => ask(token, method, path, body)
    const email = () => `p${newId().slice(-12)}@${domain}`
    /** A user that the directory has added. */
    async function user(change: object = {}) {
      const reply = await as('POST', '/Users', {
        userName: email(),
        name: { givenName: 'Ada', familyName: 'Hill' },
        ...change,
      })
      if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body
    }
    async function group(displayName: string, members: string[] = []) {
      const body = { displayName, members: members.map((value) => ({ value })) }
      const reply = await as('POST', '/Groups', body)
      if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body
    }
    const patch = (path: string, ...Operations: object[]) =>
      as('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
    const find = async (filter: string, kind = 'Users') =>
      (await as('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)).body
    return { ...organization, domain, token, as, email, user, group, patch, find }
  }

  return { ask, made, there }
}

export type TestDirectory = Awaited<ReturnType<ReturnType<typeof directoriesOn>['made']>>
