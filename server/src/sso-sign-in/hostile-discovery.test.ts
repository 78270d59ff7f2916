import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import { organizationsOn } from '../../test/given-organization'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const [provider, otherProvider] = [await startFalseProvider(), await startFalseProvider()]
afterAll(() => Promise.all([provider.stop(), otherProvider.stop()]))
beforeEach(() => {
  provider.reset()
  otherProvider.reset()
})
const [there, sso] = [organizationsOn(server), ssoOn(server)]

describe('a discovery document', () => {
  const answering =
    (status: number, headers: Record<string, string>, body = '') =>
    (response: ServerResponse) =>
      void response.writeHead(status, headers).end(body)
  const json = { 'content-type': 'application/json' }
  const documents: [string, () => void, string][] = [
    [
      'leads on',
      () => Object.assign(provider.state, { discovery: answering(302, { location: otherProvider.issuer }) }),
      'ssoElsewhere',
    ],
    ['is not there', () => Object.assign(provider.state, { discovery: answering(404, json, '{}') }), 'ssoNoProvider'],
    [
      'is a page',
      () => Object.assign(provider.state, { discovery: answering(200, { 'content-type': 'text/html' }, '<p>') }),
      'ssoNoProvider',
    ],
    [
      'is broken',
      () => Object.assign(provider.state, { discovery: answering(200, json, '{"issuer":') }),
      'ssoNoProvider',
    ],
    [
      'names another issuer',
      () => Object.assign(provider.state.metadata, { issuer: 'https://other.example' }),
      'ssoIssuerWrong',
    ],
    ['has no keys', () => Object.assign(provider.state.metadata, { jwks_uri: undefined }), 'ssoNoProvider'],
    ...[
      'http://169.254.169.254/latest',
      'https://10.0.0.1/token',
      'https://[::1]/token',
      'https://localhost/token',
      'http://example.com/token',
      'file:///etc/passwd',
      'https://user:secret@example.com/token',
    ].map((address): [string, () => void, string] => [
      `sends us to ${address}`,
      () => Object.assign(provider.state.metadata, { token_endpoint: address }),
      'ssoAddressNotPublic',
    ]),
    [
      'sends people to a script',
      () => Object.assign(provider.state.metadata, { authorization_endpoint: 'javascript:alert(1)' }),
      'ssoAddressNotPublic',
    ],
    [
      'never ends',
      () =>
        Object.assign(provider.state, {
          discovery: (response: ServerResponse) => {
            response.writeHead(200, json)
            const more = () => !response.destroyed && response.write('y'.repeat(64_000), more)
            more()
          },
        }),
      'ssoTooLarge',
    ],
  ]
  it.each(documents)('that %s is refused at its field, and nothing is saved', async (_what, lie, reason) => {
    const team = await there.founded()
    lie()
    const roleId = await there.defaultRole(team.id, 'member')
    const body = { kind: 'oidc', issuer: provider.issuer, clientId: 'perkloop', clientSecret: 'secret', roleId }
    const reply = await given.call(team.admin, 'PUT', `${team.path}/sso`, body)
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'issuer' }], reason })
    expect((await given.call(team.admin, 'GET', `${team.path}/sso`)).body.connection).toBeNull()
  })

  it.each(['common', 'organizations', 'consumers'])(
    'of Microsoft’s %s, which is for many, is not even looked at',
    async (tenant) => {
      const team = await there.founded()
      const roleId = await there.defaultRole(team.id, 'member')
      const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`
      const body = { kind: 'oidc', issuer, clientId: 'perkloop', clientSecret: 'secret', roleId }
      const reply = await given.call(team.admin, 'PUT', `${team.path}/sso`, body)
      expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'issuer' }], reason: 'ssoIssuerOfMany' })
    },
  )

  it('that changed since sends nobody anywhere', async () => {
    const team = await sso.connected(provider)
    Object.assign(provider.state.metadata, { authorization_endpoint: 'javascript:alert(1)' })
    const reply = await given.call(null, 'POST', '/sso/begin', { email: `ida@${team.domain}` })
    expect(reply.body).toMatchObject({ code: 'SSO_FAILED', reason: 'ssoAddressNotPublic' })
  })
})
