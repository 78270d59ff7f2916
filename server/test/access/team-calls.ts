import { newId, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn } from '../given'
import { directoryGroup } from '../given-directory'
import { newDomain, organizationDraft, organizationsOn } from '../given-organization'
import { tokensOn } from '../given-token'
import type { Team } from './cast'
import type { Asking } from './people-calls'
import { ruleCalls } from './rule-calls'
import { ssoCalls } from './sso-calls'
import { webhookCalls } from './webhook-calls'

/** How each row of `team` in table.ts is requested. */
export function teamCalls(server: Running): Asking<Team> {
  const given = givenOn(server)
  const there = organizationsOn(server)
  const at = ({ id }: Team) => ({ params: { id } })
  const inTeam = (team: Team, params: Record<string, string>) => ({ params: { id: team.id, ...params } })
  const invitation = ({ id, outsider }: Team) => there.invitation(id, outsider.email)
  const newRole = async (team: Team) => inTeam(team, { roleId: await there.role(team.id) })
  const colleague = ({ id }: Team) => there.member(id, { createPerks: true })
  const perkOfColleague = async (team: Team) => ({ params: { id: (await given.perk(await colleague(team)))._id } })
  async function exchangeOfColleague({ id }: Team) {
    const { owner, exchange } = await given.exchange()
    await there.member(id, {}, owner)
    return exchange._id as string
  }
  const newEmail = () => `${newId()}@example.com`

  return {
    'POST /organizations': () => ({ body: { name: 'Another' } }),
    "GET /organizations/invitations/{token} the outsider's": async (team) => ({
      params: { token: (await invitation(team)).token },
    }),
    'GET /organizations/invitations/{token} one that never was': () => ({ params: { token: newToken() } }),
    "POST /organizations/invitations/accept the outsider's": async (team) => ({
      body: { token: (await invitation(team)).token },
    }),
    'GET /organizations/{id}': at,
    'PUT /organizations/{id}': (team) => ({ ...at(team), body: { name: 'Renamed' } }),
    'PUT /organizations/{id}/subscription': (team) => ({ ...at(team), body: { plan: 'enterprise' } }),
    'GET /organizations/{id}/users': at,
    'PUT /organizations/{id}/users/role of another member': async (team) => ({
      ...at(team),
      body: { userId: (await colleague(team)).id, roleId: await there.role(team.id) },
    }),
    'DELETE /organizations/{id}/users/{userId} another member': async (team) =>
      inTeam(team, { userId: (await colleague(team)).id }),
    'DELETE /organizations/{id}/users/{userId} the member': (team) => inTeam(team, { userId: team.member.id }),
    'POST /organizations/{id}/invite': async (team) => ({
      ...at(team),
      body: { email: newEmail(), roleId: await there.role(team.id) },
    }),
    "DELETE /organizations/{id}/invitations/{invitationId} the outsider's": async (team) =>
      inTeam(team, { invitationId: (await invitation(team)).id }),
    'GET /organizations/invitations/{token} of a link': async (team) => ({
      params: { token: (await there.joinLink(team.id)).token },
    }),
    'POST /organizations/invitations/accept of a link': async (team) => ({
      body: { token: (await there.joinLink(team.id)).token },
    }),
    'GET /organizations/{id}/links': at,
    'POST /organizations/{id}/links': async (team) => ({
      ...at(team),
      body: { roleId: await there.role(team.id), days: 7, usesMost: 5 },
    }),
    'DELETE /organizations/{id}/links/{linkId}': async (team) =>
      inTeam(team, { linkId: (await there.joinLink(team.id)).id }),
    'GET /organizations/{id}/billing none here': at,
    'GET /organizations/{id}/billing/preview none here': (team) => ({ ...at(team), query: { plan: 'pro' } }),
    'POST /organizations/{id}/billing/checkout none here': (team) => ({ ...at(team), body: { plan: 'pro' } }),
    'POST /organizations/{id}/billing/portal none here': at,
    'GET /organizations/{id}/directory': at,
    'PUT /organizations/{id}/directory/groups/{groupId} one of Sales': async (team) => ({
      ...inTeam(team, { groupId: await directoryGroup(server, team.id) }),
      body: { roleId: null },
    }),
    'GET /organizations/{id}/domains': at,
    'POST /organizations/{id}/domains': (team) => ({ ...at(team), body: { domain: newDomain() } }),
    'POST /organizations/{id}/domains/{domainId}/check a new one': async (team) =>
      inTeam(team, { domainId: await there.domain(team.id) }),
    'DELETE /organizations/{id}/domains/{domainId} a new one': async (team) =>
      inTeam(team, { domainId: await there.domain(team.id) }),
    ...ruleCalls(server),
    'GET /organizations/{id}/roles': at,
    'POST /organizations/{id}/roles': (team) => ({ ...at(team), body: { name: 'Lead', permissions: {} } }),
    'PUT /organizations/{id}/roles/{roleId} a role of nobody': async (team) => ({
      ...(await newRole(team)),
      body: { description: 'New' },
    }),
    'DELETE /organizations/{id}/roles/{roleId} a role of nobody': newRole,
    'GET /organizations/{id}/audit': at,
    'GET /organizations/{id}/audit.csv': at,
    'GET /organizations/{id}/insights': at,
    'GET /organizations/{id}/tokens': at,
    'POST /organizations/{id}/tokens': (team) => ({ ...at(team), body: { name: 'Sync', scopes: ['members:read'] } }),
    'DELETE /organizations/{id}/tokens/{tokenId}': async (team) =>
      inTeam(team, { tokenId: (await tokensOn(server).ofOrganization(team.id)).id }),
    ...webhookCalls(server),
    ...ssoCalls(server),
    'GET /organizations/{id}/export.json': at,
    'POST /organizations/{id}/close by its name': (team) => ({ ...at(team), body: { name: organizationDraft.name } }),
    'GET /organizations/{id}/perks': at,
    'GET /organizations/{id}/exchanges': at,
    'POST /perks for whoever is in a team': () => ({
      body: { title: 'Gym pass', description: 'Any branch', estimatedValue: 5 },
    }),
    "PUT /perks/{id} another member's": async (team) => ({
      ...(await perkOfColleague(team)),
      body: { description: 'New' },
    }),
    "DELETE /perks/{id} another member's": perkOfColleague,
    "POST /exchanges/{id}/cancel another member's": async (team) => ({
      params: { id: await exchangeOfColleague(team) },
      body: { reason: 'Left the company' },
    }),
    "GET /exchanges/{id} another member's": async (team) => ({ params: { id: await exchangeOfColleague(team) } }),
    "GET /chat/{exchangeId} another member's": async (team) => ({
      params: { exchangeId: await exchangeOfColleague(team) },
    }),
  }
}
