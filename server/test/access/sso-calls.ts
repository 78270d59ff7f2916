import { newId, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { organizationsOn } from '../given-organization'
import { plantedSso } from '../given-sso'
import type { People, Team } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about single sign-on. */
export function ssoSignInCalls(): Asking<People> {
  const email = 'ida@nowhere.example'
  return {
    'POST /sso/lookup a domain without it': () => ({ body: { email } }),
    'POST /sso/begin a domain without it': () => ({ body: { email } }),
    'GET /sso/{id}/metadata of whatever organization': () => ({ params: { id: newId() } }),
    'POST /sso/finish that nobody began': () => ({ body: { state: newToken(), secret: newToken() } }),
    'POST /sso/link without a ticket': () => ({ body: { ticket: newToken(), currentPassword: 'A quiet walk 42' } }),
  }
}

/** As `teamCalls`, for the rows about connections to identity providers. */
export function ssoCalls(server: Running): Asking<Team> {
  const there = organizationsOn(server)
  const planted = async ({ id }: Team) => {
    await plantedSso(server, id, await there.role(id))
    return { params: { id } }
  }
  const path = '/organizations/{id}/sso'
  return {
    [`GET ${path}`]: planted,
    [`PUT ${path} at no public address`]: async ({ id }) => ({
      params: { id },
      body: {
        kind: 'oidc',
        issuer: 'https://127.0.0.1',
        clientId: 'perkloop',
        clientSecret: 'secret',
        roleId: await there.role(id),
      },
    }),
    [`PUT ${path}/use`]: async (team) => ({ ...(await planted(team)), body: { use: 'off' } }),
    [`POST ${path}/test at no public address`]: planted,
    [`DELETE ${path}`]: planted,
  }
}
