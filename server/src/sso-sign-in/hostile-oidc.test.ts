import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey, startFalseProvider } from '../../test/false-provider'
import { organizationsOn } from '../../test/given-organization'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const [provider, otherProvider] = [await startFalseProvider(), await startFalseProvider()]
afterAll(() => Promise.all([provider.stop(), otherProvider.stop()]))
beforeEach(() => {
  provider.reset()
  otherProvider.reset()
})
const [there, sso] = [organizationsOn(server), ssoOn(server)]
const { db } = server.deps
const now = () => Math.floor(Date.now() / 1000)

async function begun() {
  const team = await sso.connected(provider)
  const way = await sso.begin(`ida@${team.domain}`)
  const nonce = new URL(way.address).searchParams.get('nonce')
  Object.assign(provider.state.claims, { nonce, sub: newId(), email: `${newId()}@${team.domain}` })
  const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
  return { team, way, query }
}

const sessions = async () =>
  Number((await db.selectFrom('sessions').select(db.fn.countAll().as('n')).executeTakeFirst())?.n)

describe('an honest answer', () => {
  it('is taken, once', async () => {
    const { way, query } = await begun()
    expect((await sso.finish(way, query)).body.token).toBeDefined()
    expect((await sso.finish(way, query)).body.code).toBe('TICKET_ENDED')
  })

  it('is taken also when the provider has changed its keys in between', async () => {
    const { way, query } = await begun()
    const key = newKey('two')
    Object.assign(provider.state, { keys: [key.jwk], signingKey: key })
    expect((await sso.finish(way, query)).body.token).toBeDefined()
  })

  it('goes with PKCE, state and nonce to the provider, and nothing secret', async () => {
    const { way } = await begun()
    const sent = Object.fromEntries(new URL(way.address).searchParams)
    expect(sent).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: way.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://perkloop.test/sso/callback',
    })
    expect(way.address).not.toContain(way.secret)
  })
})

const lies: [string, () => void, string][] = [
  [
    'names another issuer',
    () => Object.assign(provider.state.claims, { iss: 'https://other.example' }),
    'ssoIssuerWrong',
  ],
  ['is for another application', () => Object.assign(provider.state.claims, { aud: 'other' }), 'ssoAudienceWrong'],
  ['is for others too', () => Object.assign(provider.state.claims, { aud: ['perkloop', 'other'] }), 'ssoAudienceWrong'],
  ['has no nonce', () => Object.assign(provider.state.claims, { nonce: undefined }), 'ssoNotTrusted'],
  ['has another nonce', () => Object.assign(provider.state.claims, { nonce: 'x' }), 'ssoNotTrusted'],
  ['is expired', () => Object.assign(provider.state.claims, { iat: now() - 600, exp: now() - 300 }), 'ssoClockOff'],
  ['is ahead of time', () => Object.assign(provider.state.claims, { nbf: now() + 300 }), 'ssoClockOff'],
  ['has no subject', () => Object.assign(provider.state.claims, { sub: undefined }), 'ssoNotTrusted'],
  [
    'is signed by nobody',
    () => Object.assign(provider.state, { header: { alg: 'none' }, unsigned: true }),
    'ssoNotTrusted',
  ],
  ['says none and is signed', () => Object.assign(provider.state, { header: { alg: 'none' } }), 'ssoNotTrusted'],
  ['has no signature', () => Object.assign(provider.state, { unsigned: true }), 'ssoNotTrusted'],
  [
    'is signed by another',
    () => Object.assign(provider.state, { signingKey: { ...newKey('one'), kid: 'one' } }),
    'ssoNotTrusted',
  ],
  [
    'is signed by a key that nobody knows',
    () => Object.assign(provider.state, { signingKey: newKey('x') }),
    'ssoNotTrusted',
  ],
  [
    'is signed with a shared secret',
    () => Object.assign(provider.state, { header: { alg: 'HS256' } }),
    'ssoNotTrusted',
  ],
  [
    'has no ID token',
    () => Object.assign(provider.state, { token: { access_token: 'a', token_type: 'Bearer' } }),
    'ssoNotTrusted',
  ],
  [
    'knows the client not',
    () => Object.assign(provider.state, { token: { error: 'invalid_client' }, tokenStatus: 401 }),
    'ssoClientWrong',
  ],
  [
    'takes its own code back',
    () => Object.assign(provider.state, { token: { error: 'invalid_grant' }, tokenStatus: 400 }),
    'ssoCodeRefused',
  ],
  ['is no provider any more', () => Object.assign(provider.state, { token: {}, tokenStatus: 500 }), 'ssoNoProvider'],
]

const onward = (response: ServerResponse) => void response.writeHead(302, { location: otherProvider.issuer }).end()
const endless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => !response.destroyed && response.write('y'.repeat(64_000), more)
  more()
}

describe('an answer', () => {
  it.each(lies)('that %s signs nobody in, and says what to change', async (_what, lie, reason) => {
    const { way, query } = await begun()
    lie()
    const before = await sessions()
    expect((await sso.finish(way, query)).body).toMatchObject({ code: 'SSO_FAILED', reason })
    expect(await sessions()).toBe(before)
  })

  it.each([
    ['its keys', 'lead elsewhere', '/keys', onward, 'ssoElsewhere'],
    ['its keys', 'never end', '/keys', endless, 'ssoTooLarge'],
    ['its tokens', 'lead elsewhere', '/token', onward, 'ssoElsewhere'],
    ['its tokens', 'never end', '/token', endless, 'ssoTooLarge'],
    ['what it says when it is asked', 'leads elsewhere', '/me', onward, 'ssoElsewhere'],
    ['what it says when it is asked', 'never ends', '/me', endless, 'ssoTooLarge'],
  ] as const)('of a provider where %s %s signs nobody in', async (_what, _how, path, lie, reason) => {
    const team = await sso.connected(provider)
    provider.state.userInfo = {}
    await team.save()
    const way = await sso.begin(`ida@${team.domain}`)
    const nonce = new URL(way.address).searchParams.get('nonce')
    Object.assign(provider.state.claims, { nonce, sub: newId(), email: `${newId()}@${team.domain}` })
    provider.state.instead = { [path]: lie }
    const before = await sessions()
    const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
    expect((await sso.finish(way, query)).body).toMatchObject({ code: 'SSO_FAILED', reason })
    expect(await sessions()).toBe(before)
  })

  it.each([
    ['says no', { error: 'access_denied' }, 'ssoDenied'],
    ['says that the request was wrong', { error: 'invalid_request' }, 'ssoProviderRefused'],
    ['names another issuer in the address', { code: 'c', iss: 'https://other.example' }, 'ssoNotTrusted'],
    ['has another state', { code: 'c', state: 'x' }, 'ssoNotTrusted'],
    ['is empty', {}, 'ssoNotTrusted'],
  ])('that %s', async (_what, change, reason) => {
    const { way } = await begun()
    const query = new URLSearchParams({ state: way.state, ...change } as Record<string, string>).toString()
    expect((await sso.finish(way, query)).body).toMatchObject({ code: 'SSO_FAILED', reason })
  })

  it('in another browser than the one that began it is none: nobody is signed in as somebody else', async () => {
    const { way, query } = await begun()
    const { way: victims } = await begun()
    expect((await sso.finish({ ...way, secret: victims.secret }, query)).body.code).toBe('TICKET_ENDED')
    expect((await sso.finish({ ...way, secret: '' }, query)).body.code).toBe('TICKET_ENDED')
    // It was not used up by that.
    const nonce = new URL(way.address).searchParams.get('nonce')
    Object.assign(provider.state.claims, { nonce })
    expect((await sso.finish(way, query)).status).not.toBe(404)
  })

  it('of another organization’s provider is not heeded', async () => {
    const { way, query, team } = await begun()
    const other = await sso.connected(otherProvider)
    // The code, the state and the token of one come in the flow of the other.
    const theirs = await sso.begin(`ida@${other.domain}`)
    const nonce = new URL(theirs.address).searchParams.get('nonce')
    Object.assign(otherProvider.state.claims, {
      ...provider.state.claims,
      iss: provider.issuer,
      nonce,
      email: `x@${team.domain}`,
    })
    const mixed = new URLSearchParams({ code: 'c', state: theirs.state }).toString()
    expect((await sso.finish(theirs, mixed)).body.reason).toBe('ssoIssuerWrong')
    expect((await sso.finish({ ...theirs, state: way.state }, query)).body.code).toBe('TICKET_ENDED')
    // And its own provider may not speak for the domain of the other.
    const again = await sso.begin(`ida@${other.domain}`)
    Object.assign(otherProvider.state.claims, {
      iss: otherProvider.issuer,
      nonce: new URL(again.address).searchParams.get('nonce'),
    })
    const foreign = new URLSearchParams({ code: 'c', state: again.state }).toString()
    expect((await sso.finish(again, foreign)).body.reason).toBe('ssoDomainForeign')
  })

  it('after the connection was changed or switched off is too late', async () => {
    for (const change of ['save', 'off'] as const) {
      const { team, way, query } = await begun()
      await (change === 'save' ? team.save({ emailClaim: 'email' }) : team.use('off'))
      expect((await sso.finish(way, query)).body.code).toBe('TICKET_ENDED')
    }
  })
})

describe('what the provider says only when it is asked', () => {
  it.each([
    ['that the email is not verified', { email_verified: undefined }, { email_verified: false }, 'ssoEmailUnverified'],
    ['that it is not, in words', { email_verified: undefined }, { email_verified: 'false' }, 'ssoEmailUnverified'],
    // The groups are not in the token, so it is asked.
    ['that it is not, although the token says so', {}, { email_verified: false }, 'ssoEmailUnverified'],
    ['of somebody else', {}, { sub: 'other' }, 'ssoNotTrusted'],
  ])('is heeded: %s', async (_what, claims, userInfo, reason) => {
    const { way, query } = await begun()
    Object.assign(provider.state.claims, claims)
    Object.assign(provider.state, { userInfo })
    expect((await sso.finish(way, query)).body).toMatchObject({ code: 'SSO_FAILED', reason })
  })

  it('is heeded: the groups', async () => {
    provider.state.userInfo = { groups: ['perk-managers'] }
    const team = await sso.connected(provider)
    await team.save({ groupRoles: [{ group: 'perk-managers', roleId: await there.defaultRole(team.id, 'manager') }] })
    const way = await sso.begin(`ida@${team.domain}`)
    const nonce = new URL(way.address).searchParams.get('nonce')
    Object.assign(provider.state.claims, { nonce, sub: newId(), email: `${newId()}@${team.domain}` })
    const query = new URLSearchParams({ code: 'c', state: way.state }).toString()
    expect((await sso.finish(way, query)).body.user.role.name).toBe('manager')
  })
})
