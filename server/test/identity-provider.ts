import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProvidedPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/** An OpenID Connect provider on this machine (`oidc-provider`), where every visitor is signed in as `state.person`. */
export async function startIdentityProvider(redirectAddress: string, port = 0) {
  const state = { person: { sub: 'nobody' } as ProvidedPerson }
  const people = new Map<string, ProvidedPerson>()
  const client = { client_id: 'perkloop', client_secret: 'a secret of the client, long enough' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectAddress], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    cookies: { keys: ['for tests only'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => (state.person.sub === accountId ? state.person : people.get(accountId)),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    people.set(state.person.sub, state.person)
    void provider.interactionFinished(request, response, { login: { accountId: state.person.sub, remember: false } })
  }

  /** Goes where a browser goes, and comes back. @returns the query of the address it comes back to. */
  async function visit(address: string) {
    const kept = new Map<string, string>()
    let next = address
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        kept.set(name, value)
      }
      next = new URL(reply.headers.get('location') ?? '', next).href
      if (next.startsWith(redirectAddress)) return new URL(next).search.slice(1)
    }
    throw new Error(`${address} led nowhere`)
  }

  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { issuer, client, state, visit, stop }
}
