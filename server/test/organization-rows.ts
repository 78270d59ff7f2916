import type { PermissionKey } from '@perkloop/contract/permission'
import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { givenOn } from './given'
import { organizationsOn } from './given-organization'
import { integrationRows } from './integration-rows'

export interface Row {
  /** Any one of these permissions is enough; `everybody`: any member may; `all`: only who holds all of them. */
  needs: PermissionKey[] | 'everybody' | 'all'
  /** The status for others; 401 and 404 unless they may see the thing. */
  otherwise?: { member?: number; outsider?: number }
  ask: () => Promise<[method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>]>
}

/** The table of actions (docs/product.md, Organizations), one endpoint a row. */
export function organizationRows(
  server: Running,
  organization: () => { id: string; path: string },
  issuer: string,
): Record<string, Row> {
  const given = givenOn(server)
  const there = organizationsOn(server)
  const at = (rest: string) => `${organization().path}${rest}`
  const weakRole = () => there.role(organization().id)
  const weakMember = () => there.member(organization().id)

  async function membersPerk(isPrivate: boolean) {
    const owner = await given.user({ private: isPrivate })
    // Posted before its owner joined: what members post later may have to be approved, by another row of the table.
    const perk = await given.perk(owner)
    await there.member(organization().id, { createPerks: true }, owner)
    return `/perks/${perk._id}`
  }
  async function membersExchange() {
    const { owner, exchange } = await given.exchange()
    await there.join(owner, organization().id, await weakRole())
    return `/exchanges/${exchange._id}`
  }

  const listRoles: PermissionKey[] = ['viewRoles', 'manageRoles', 'manageSettings', 'manageUsers']
  const roles: PermissionKey[] = ['manageRoles', 'manageSettings']

  return {
    ...integrationRows(server, there, () => organization().id, issuer),
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
        const { role } = await there.invitation(organization().id, email, { roleId: await weakRole() })
        return ['POST', at('/invite'), { email, roleId: role }]
      },
    },
    'revoke an invitation': {
      needs: ['manageUsers'],
      ask: async () => {
        const open = await there.invitation(organization().id, `${newId()}@example.com`, { roleId: await weakRole() })
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
}
