import type { PermissionKey } from '@perkloop/contract/permission'
import type { Running } from '../src/server'
import { newDomain, type Organizations } from './given-organization'
import { tokensOn } from './given-token'
import { hookAddress, webhooksOn } from './given-webhook'

type Asked = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>]
type Rows = Record<string, { needs: PermissionKey[]; ask: () => Promise<Asked> }>

/** Rows of team/access.test.ts: domains, links, tokens and webhooks of an organization, by its id. */
export function integrationRows(server: Running, there: Organizations, id: () => string): Rows {
  const { db } = server.deps
  const [tokens, hooks] = [tokensOn(server), webhooksOn(server)]
  const at = (rest: string) => `/organizations/${id()}${rest}`
  const settings: PermissionKey[] = ['manageSettings']
  const naming: PermissionKey[] = ['manageOrganization', 'manageSettings']
  const hook = async (rest = '') => at(`/webhooks/${(await hooks.made(id())).id}${rest}`)
  /** An organization has twenty at most, and each row makes one for everybody who asks. */
  const none = (table: 'access_tokens' | 'webhooks' | 'organization_domains' | 'join_links') =>
    db.deleteFrom(table).execute()
  return {
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
