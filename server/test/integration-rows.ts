import type { PermissionKey } from '@perkloop/contract/permission'
import type { Running } from '../src/server'
import { directoryGroup } from './given-directory'
import { joiningOn } from './given-joining'
import { newDomain, type Organizations } from './given-organization'
import { rulesOn } from './given-rules'
import { plantedSso } from './given-sso'
import { tokensOn } from './given-token'
import { hookAddress, webhooksOn } from './given-webhook'

type Asked = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>]
type Rows = Record<string, { needs: PermissionKey[] | 'everybody'; ask: () => Promise<Asked> }>

/** Rows of team/access.test.ts: the directory, domains, links, tokens, webhooks and rules for perks of an organization, by its id. */
export function integrationRows(server: Running, there: Organizations, id: () => string, issuer: string): Rows {
  const { db } = server.deps
  const [tokens, hooks] = [tokensOn(server), webhooksOn(server)]
  const [rules, joining] = [rulesOn(server), joiningOn(server)]
  const at = (rest: string) => `/organizations/${id()}${rest}`
  const settings: PermissionKey[] = ['manageSettings']
  const naming: PermissionKey[] = ['manageOrganization', 'manageSettings']
  const planted = async (rest = '') => {
    await plantedSso(server, id(), await there.role(id()), issuer)
    return at(`/sso${rest}`)
  }
  const hook = async (rest = '') => at(`/webhooks/${(await hooks.made(id())).id}${rest}`)
  /** An organization has twenty at most, and each row makes one for everybody who asks. */
  const none = (table: 'access_tokens' | 'webhooks' | 'organization_domains' | 'join_links') =>
    db.deleteFrom(table).execute()
  return {
    'read what is paid': { needs: ['manageSubscription'], ask: async () => ['GET', at('/billing')] },
    'read the directory': { needs: ['manageUsers'], ask: async () => ['GET', at('/directory')] },
    'map a group of the directory': {
      needs: ['manageUsers'],
      ask: async () => {
        const group = await directoryGroup(server, id())
        return ['PUT', at(`/directory/groups/${group}`), { roleId: await there.role(id()) }]
      },
    },
    'list domains': { needs: naming, ask: async () => ['GET', at('/domains')] },
    'add a domain': {
      needs: naming,
      ask: async () => {
        await none('organization_domains')
        return ['POST', at('/domains'), { domain: newDomain() }]
      },
    },
    'check a domain': {
      needs: naming,
      ask: async () => ['POST', at(`/domains/${await there.domain(id())}/check`)],
    },
    'remove a domain': { needs: naming, ask: async () => ['DELETE', at(`/domains/${await there.domain(id())}`)] },
    'see partners': { needs: naming, ask: async () => ['GET', at('/partners')] },
    'ask a partner': {
      needs: naming,
      ask: async () => {
        await db.deleteFrom('partners').execute()
        await there.domain(id(), { proven: true })
        return ['POST', at('/partners'), { domain: (await rules.other()).domain }]
      },
    },
    'agree to a partner': {
      needs: naming,
      ask: async () => ['POST', at(`/partners/${await rules.asking(id())}/agree`)],
    },
    'end a partnership': { needs: naming, ask: async () => ['DELETE', at(`/partners/${await rules.asking(id())}`)] },
    'read the rules for perks': { needs: 'everybody', ask: async () => ['GET', at('/perk-rules')] },
    'change the rules for perks': { needs: naming, ask: async () => ['PUT', at('/perk-rules'), { highestValue: 90 }] },
    'see what waits for approval': { needs: ['manageAllPerks'], ask: async () => ['GET', at('/approvals')] },
    'approve a perk': {
      needs: ['manageAllPerks'],
      ask: async () => ['POST', at(`/approvals/${await rules.waiting(id())}`), { isApproved: true }],
    },
    'see how people join': { needs: ['manageUsers'], ask: async () => ['GET', at('/joining')] },
    'change how people join': { needs: ['manageUsers'], ask: async () => ['PUT', at('/joining'), { mode: 'ask' }] },
    'see who asks to join': { needs: ['manageUsers'], ask: async () => ['GET', at('/join-requests')] },
    'take somebody in who asks': {
      needs: ['manageUsers'],
      ask: async () => {
        await none('organization_domains')
        return ['POST', at(`/join-requests/${(await joining.asking(id())).id}`), { isAccepted: true }]
      },
    },
    'list links': { needs: ['manageUsers'], ask: async () => ['GET', at('/links')] },
    'make a link': {
      needs: ['manageUsers'],
      ask: async () => {
        await none('join_links')
        return ['POST', at('/links'), { roleId: await there.role(id()), days: 7, usesMost: 5 }]
      },
    },
    'revoke a link': {
      needs: ['manageUsers'],
      ask: async () => ['DELETE', at(`/links/${(await there.joinLink(id())).id}`)],
    },
    'list tokens': { needs: settings, ask: async () => ['GET', at('/tokens')] },
    'make a token': {
      needs: settings,
      ask: async () => {
        await none('access_tokens')
        return ['POST', at('/tokens'), { name: 'Sync', scopes: ['organization:read'] }]
      },
    },
    'revoke a token': {
      needs: settings,
      ask: async () => ['DELETE', at(`/tokens/${(await tokens.ofOrganization(id())).id}`)],
    },
    'read single sign-on': { needs: settings, ask: async () => ['GET', at('/sso')] },
    'set up single sign-on': {
      needs: settings,
      ask: async () => {
        const draft = { kind: 'oidc', issuer, clientId: 'perkloop', clientSecret: 'secret' }
        return ['PUT', at('/sso'), { ...draft, roleId: await there.role(id()) }]
      },
    },
    'switch single sign-on': { needs: settings, ask: async () => ['PUT', await planted('/use'), { use: 'off' }] },
    'test single sign-on': { needs: settings, ask: async () => ['POST', await planted('/test')] },
    'remove single sign-on': { needs: settings, ask: async () => ['DELETE', await planted()] },
    'list webhooks': { needs: settings, ask: async () => ['GET', at('/webhooks')] },
    'add a webhook': {
      needs: settings,
      ask: async () => {
        await none('webhooks')
        return ['POST', at('/webhooks'), { url: hookAddress, events: ['perk.posted'] }]
      },
    },
    'change a webhook': { needs: settings, ask: async () => ['PUT', await hook(), { isOn: false }] },
    'delete a webhook': { needs: settings, ask: async () => ['DELETE', await hook()] },
    'change a webhook’s secret': { needs: settings, ask: async () => ['POST', await hook('/secret')] },
    'test a webhook': { needs: settings, ask: async () => ['POST', await hook('/test')] },
    'read a webhook’s log': { needs: settings, ask: async () => ['GET', await hook('/deliveries')] },
    'send again': {
      needs: settings,
      ask: async () => {
        const { id: one } = await hooks.made(id())
        return ['POST', at(`/webhooks/${one}/deliveries/${await hooks.delivery(one)}/resend`)]
      },
    },
  }
}
