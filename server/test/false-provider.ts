import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
const coded = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } }
}

/** An OpenID Connect provider that can lie about everything: each part of what it says can be set. */
export async function startFalseProvider() {
  const key = newKey('one')
  const now = () => Math.floor(Date.now() / 1000)
  const state = {
    keys: [key.jwk as Json],
    signingKey: key as { kid: string; privateKey: KeyObject },
    metadata: {} as Json,
    header: {} as Json,
    claims: {} as Json,
    /** What it says of a person when it is asked; it has no such address while this is undefined. */
    userInfo: undefined as Json | undefined,
    /** Overrides the whole token endpoint. */
    token: undefined as Json | undefined,
    tokenStatus: 200,
    /** Answers the discovery instead. */
    discovery: undefined as ((response: ServerResponse) => void) | undefined,
    /** Answers at a path of its own instead. */
    instead: {} as Record<string, (response: ServerResponse) => void>,
    unsigned: false,
  }
  function idToken() {
    const header = { alg: 'RS256', kid: state.signingKey.kid, ...state.header }
    const standard = { iss: issuer, aud: 'perkloop', iat: now(), exp: now() + 300, email_verified: true }
    const head = `${coded(header)}.${coded({ ...standard, ...state.claims })}`
    if (state.unsigned) return `${head}.`
    return `${head}.${sign('sha256', Buffer.from(head), state.signingKey.privateKey).toString('base64url')}`
  }
  const server = createServer((request, response) => {
    const give = (body: Json, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      if (state.discovery) return state.discovery(response)
      return give({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(state.userInfo && { userinfo_endpoint: `${issuer}/me` }),
        ...state.metadata,
      })
    }
    const other = state.instead[pathname]
    if (other) return other(response)
    if (pathname === '/me') return give({ sub: state.claims.sub, ...state.userInfo })
    if (pathname === '/keys') return give({ keys: state.keys })
    if (pathname === '/token')
      return give(state.token ?? { access_token: 'a', token_type: 'Bearer', id_token: idToken() }, state.tokenStatus)
    return give({}, 404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const honest = structuredClone({ metadata: state.metadata, header: state.header, claims: state.claims })
  const reset = () =>
    Object.assign(state, structuredClone(honest), {
      keys: [key.jwk],
      signingKey: key,
      token: undefined,
      userInfo: undefined,
      tokenStatus: 200,
      discovery: undefined,
      instead: {},
      unsigned: false,
    })
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { issuer, state, reset, stop }
}
