import type { Running } from '../src/server'
import { givenOn, type TestUser } from './given'
import { newDomain, organizationsOn } from './given-organization'

interface Way {
  address: string
  state: string
  secret: string
}

/** Builders of connections to identity providers. */
export function ssoOn(server: Running) {
  const given = givenOn(server)
  const there = organizationsOn(server)
  const { db } = server.deps

  /** An organization with a proven domain that offers single sign-on. */
  async function connected(
    provider: { issuer: string; client?: { client_id: string; client_secret: string } },
    change: Record<string, unknown> = {},
  ) {
    const team = await there.founded()
    // Enough to be the one who keeps their password; nobody signs in with it.
    await db.updateTable('users').set({ password_hash: 'kept' }).where('id', '=', team.admin.id).execute()
    const domain = newDomain()
    await there.domain(team.id, { domain, proven: true })
    const roles = {
      member: await there.defaultRole(team.id, 'member'),
      admin: await there.defaultRole(team.id, 'admin'),
    }
    const { client_id = 'perkloop', client_secret = 'secret' } = provider.client ?? {}
    const draft = { kind: 'oidc', issuer: provider.issuer, clientId: client_id, clientSecret: client_secret }
    const body = { ...draft, roleId: roles.member, ...change }
    const saved = await given.call(team.admin, 'PUT', `${team.path}/sso`, body)
    if (saved.status !== 200) throw new Error(saved.text)
    const use = (how: string, more = {}) => given.call(team.admin, 'PUT', `${team.path}/sso/use`, { use: how, ...more })
    const offered = await use('offered')
    if (offered.status !== 200) throw new Error(offered.text)
    const save = (more: Record<string, unknown> = {}) =>
      given.call(team.admin, 'PUT', `${team.path}/sso`, { ...body, ...more })
    /** As if a test had gone well. */
    const tested = () =>
      db.updateTable('sso_connections').set({ tested_at: new Date() }).where('organization_id', '=', team.id).execute()
    return { ...team, domain, roles, body, use, save, tested }
  }

  const begin = async (email: string, isAgain = false): Promise<Way> =>
    given.made(null, '/sso/begin', { email, isAgain })
  const finish = ({ state, secret }: Way, query: string, as: TestUser | null = null) =>
    given.call(as, 'POST', '/sso/finish', { state, secret, query })
  const link = (ticket: string, proof: Record<string, unknown>) =>
    given.call(null, 'POST', '/sso/link', { ticket, ...proof })
  const userOf = (token: string) => ({ id: '', name: '', email: '', token })
  /** What the user of this session sees of themselves. */
  const profileOf = async (token: string) => (await given.call(userOf(token), 'GET', '/users/profile')).body

  return { connected, begin, finish, link, profileOf, userOf }
}

/** A connection that is off, to a provider at no public address; written directly, for one organization again and again. */
export async function plantedSso(
  { deps: { db } }: Running,
  organizationId: string,
  roleId: string,
  issuer = 'https://127.0.0.1',
) {
  const now = new Date()
  await db
    .insertInto('sso_connections')
    .values({
      organization_id: organizationId,
      kind: 'oidc',
      issuer,
      client_id: 'perkloop',
      client_secret: 'secret',
      email_claim: 'email',
      groups_claim: 'groups',
      role_id: roleId,
      created_at: now,
      changed_at: now,
    })
    .onConflict((there) => there.doNothing())
    .execute()
}
