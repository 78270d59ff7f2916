import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { newDomain, organizationsOn } from '../../test/given-organization'
import { ssoOn } from '../../test/given-sso'
import { forgeries } from '../../test/saml-forgeries'
import { type Answer, coded, honest, keys, metadataOf, samlIssuer } from '../../test/saml-provider'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const [there, sso] = [organizationsOn(server), ssoOn(server)]
const { db } = server.deps

const draftWith = (metadata: string, more: Record<string, unknown> = {}) => ({ kind: 'saml', metadata, ...more })

async function connected(metadata = metadataOf([keys.own.certificate]), more: Record<string, unknown> = {}) {
  const team = await there.founded()
  const domain = newDomain()
  await there.domain(team.id, { domain, proven: true })
  const roleId = await there.defaultRole(team.id, 'member')
  const save = (change: Record<string, unknown>) =>
    given.call(team.admin, 'PUT', `${team.path}/sso`, { roleId, ...change })
  const saved = await save(draftWith(metadata, more))
  if (saved.status !== 200) throw new Error(saved.text)
  await given.call(team.admin, 'PUT', `${team.path}/sso/use`, { use: 'offered' })
  const { acsAddress: acs, entityId } = saved.body
  return { ...team, domain, roleId, save, acs, entityId }
}
type Team = Awaited<ReturnType<typeof connected>>

/** Begins a sign-in, and what an honest provider answers to it. */
const begun = async (team: Team, subject = newId(), isAgain = false) =>
  answered(team, subject, await sso.begin(`ida@${team.domain}`, isAgain))

function answered(team: Team, subject: string, way: Awaited<ReturnType<typeof sso.begin>>) {
  const sent = new URL(way.address).searchParams
  const request = inflateRawSync(Buffer.from(sent.get('SAMLRequest') ?? '', 'base64')).toString()
  const [, requestId = ''] = / ID="([^"]+)"/.exec(request) ?? []
  const { acs, entityId } = team
  const answer: Answer = { acs, entityId, requestId, subject, email: `${subject}@${team.domain}` }
  return { way, answer, request, state: sent.get('RelayState') ?? '' }
}

const postForm = (team: Team, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: new URL(team.acs).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const post = (team: Team, xml: string, state: string) =>
  postForm(team, new URLSearchParams({ SAMLResponse: coded(xml), RelayState: state }).toString())

async function signIn(team: Team, subject?: string, change: Partial<Answer> = {}) {
  const { way, answer, state } = await begun(team, subject)
  await post(team, honest({ ...answer, ...change }), state)
  return sso.finish(way, '')
}

const sessions = async () =>
  Number((await db.selectFrom('sessions').select(db.fn.countAll().as('n')).executeTakeFirst())?.n)

describe('a SAML provider', () => {
  it('asks who it is where it is a proof, and else as it likes', async () => {
    const team = await connected()
    expect((await begun(team)).request).not.toContain('ForceAuthn')
    expect((await begun(team, newId(), true)).request).toContain(' ForceAuthn="true"')
  })

  it('is asked for just us, and signs in by a signed assertion; the same account the next time', async () => {
    const team = await connected()
    const { way, answer, request, state } = await begun(team)
    expect(request).toContain(`AssertionConsumerServiceURL="${team.acs}"`.replace('&', '&amp;'))
    expect(request).toContain(`>${team.entityId}<`)
    expect(way.address).not.toContain(way.secret)
    const back = await post(team, honest(answer), state)
    expect([back.statusCode, back.headers.location]).toEqual([303, `http://perkloop.test/sso/callback?state=${state}`])
    const { user } = (await sso.finish(way, '')).body
    expect(user).toMatchObject({ email: answer.email, name: 'Ida Fern', organization: team.id })
    const again = await signIn(team, answer.subject, { email: `other-${answer.email}` })
    expect(again.body.user).toMatchObject({ _id: user._id, email: answer.email })
  })

  it('is tested: the settings say what is wrong, then that it works, and nobody is signed in', async () => {
    const team = await connected()
    const test = async (change: Partial<Answer>) => {
      const { way, answer, state } = answered(team, newId(), await given.made(team.admin, `${team.path}/sso/test`))
      await post(team, honest({ ...answer, ...change }), state)
      const before = await sessions()
      expect((await sso.finish(way, '')).body).toEqual({ tested: team.id })
      expect(await sessions()).toBe(before)
      return (await given.call(team.admin, 'GET', `${team.path}/sso`)).body.connection.test
    }
    const failed = await test({ audience: 'https://other.example' })
    expect(failed).toMatchObject({ isGood: false, message: expect.stringContaining('is for another application') })
    expect(await test({})).toMatchObject({ isGood: true, message: 'The connection works.' })
  })

  it('says groups, which give the role', async () => {
    const team = await connected()
    const admin = await there.defaultRole(team.id, 'admin')
    await team.save({ kind: 'saml', groupRoles: [{ group: 'admins', roleId: admin }] })
    expect((await signIn(team, newId(), { groups: ['all', 'admins'] })).body.user.role.name).toBe('admin')
  })

  it('may sign by either of two certificates, while it changes them', async () => {
    const team = await connected(metadataOf([keys.own.certificate, keys.second.certificate]))
    for (const key of [keys.own, keys.second]) {
      const { way, answer, state } = await begun(team)
      await post(team, honest(answer, { key }), state)
      expect((await sso.finish(way, '')).body.token).toBeDefined()
    }
  })

  it('may sign the response besides', async () => {
    const team = await connected()
    const { way, answer, state } = await begun(team)
    const { signed } = await import('../../test/saml-provider')
    await post(team, signed(honest(answer), { element: 'Response' }), state)
    expect((await sso.finish(way, '')).body.token).toBeDefined()
  })

  it('is found in metadata at an address, and by what was read before', async () => {
    const { createServer } = await import('node:http')
    const served = createServer((_request, response) => response.end(metadataOf([keys.own.certificate])))
    await new Promise<void>((done) => served.listen(0, '127.0.0.1', done))
    const { port } = served.address() as { port: number }
    const team = await there.founded()
    const roleId = await there.defaultRole(team.id, 'member')
    const put = (change: Record<string, unknown>) =>
      given.call(team.admin, 'PUT', `${team.path}/sso`, { kind: 'saml', roleId, ...change })
    expect((await put({})).body.errors).toMatchObject([{ path: 'metadata' }])
    const saved = await put({ metadataAddress: `http://127.0.0.1:${port}/metadata` })
    served.close()
    expect(saved.body.connection).toMatchObject({
      kind: 'saml',
      issuer: samlIssuer,
      certificatesEnd: [expect.any(String)],
    })
    expect((await put({ groupsClaim: 'memberOf' })).body.connection).toMatchObject({ issuer: samlIssuer })
    const private_ = await put({ metadataAddress: 'https://10.0.0.1/metadata' })
    expect(private_.body).toMatchObject({ reason: 'ssoAddressNotPublic', errors: [{ path: 'metadataAddress' }] })
  })

  it.each([
    ['of nothing', '<a/>', 'samlNoMetadata'],
    ['with a document type', `<!DOCTYPE a>${metadataOf([keys.own.certificate])}`, 'samlOddXml'],
    ['without a certificate', metadataOf([]), 'samlNoCertificate'],
    ['with what is no certificate', metadataOf(['abc']), 'samlNoCertificate'],
    ['with an expired certificate', metadataOf([keys.expired.certificate]), 'samlCertificateExpired'],
    [
      'with three certificates',
      metadataOf([keys.own.certificate, keys.second.certificate, keys.strange.certificate]),
      'samlCertificatesMost',
    ],
    ['that leads to a script', metadataOf([keys.own.certificate], { address: 'javascript:alert(1)' }), 'samlNoAddress'],
    [
      'that leads to a page without https',
      metadataOf([keys.own.certificate], { address: 'http://id.example.com/login' }),
      'samlNoAddress',
    ],
    ['that is no XML', 'hello', 'samlOddXml'],
  ])('metadata %s is refused at its field', async (_what, metadata, reason) => {
    const team = await there.founded()
    const roleId = await there.defaultRole(team.id, 'member')
    const reply = await given.call(team.admin, 'PUT', `${team.path}/sso`, { kind: 'saml', metadata, roleId })
    expect(reply.body).toMatchObject({ status: 422, reason, errors: [{ path: 'metadata' }] })
  })

  it('reads our own metadata', async () => {
    const team = await connected()
    const reply = await server.app.inject({ url: new URL(team.entityId).pathname })
    expect(reply.body).toContain(`Location="${team.acs}"`)
    expect(reply.headers['content-type']).toContain('samlmetadata+xml')
  })
})

describe('a forged answer', () => {
  it.each(forgeries)('%s signs nobody in', async (_name, forge, reason) => {
    const team = await connected()
    const { way, answer, state } = await begun(team)
    const before = await sessions()
    await post(team, forge(answer), state)
    const reply = await sso.finish(way, '')
    expect(reply.body).toMatchObject({ code: 'SSO_FAILED', reason })
    expect(await sessions()).toBe(before)
  })

  it.each(['before', 'after'])(
    'of 5 MB is not read, and that is what is said: its state stands %s it',
    async (where) => {
      const team = await connected()
      const { way, answer, state } = await begun(team)
      const fields = [`SAMLResponse=${coded(honest(answer) + ' '.repeat(5 * 1024 * 1024))}`, `RelayState=${state}`]
      const back = await postForm(team, (where === 'after' ? fields : fields.reverse()).join('&'))
      expect([back.statusCode, back.headers.location]).toEqual([
        303,
        `http://perkloop.test/sso/callback?state=${state}`,
      ])
      expect((await sso.finish(way, '')).body).toMatchObject({ code: 'SSO_FAILED', reason: 'samlTooLarge' })
      expect((await postForm(team, 'x'.repeat(17 * 1024 * 1024))).statusCode).toBe(413)
    },
  )

  it('that was used before, also for a sign-in of its own request again, is none', async () => {
    const team = await connected()
    const { way, answer, state } = await begun(team)
    const xml = honest(answer)
    await post(team, xml, state)
    expect((await sso.finish(way, '')).body.token).toBeDefined()
    await post(team, xml, state)
    expect((await sso.finish(way, '')).body.code).toBe('TICKET_ENDED')
    const next = await begun(team)
    await post(
      team,
      honest({ ...next.answer, assertionId: /Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1] ?? '' }),
      next.state,
    )
    expect((await sso.finish(next.way, '')).body.reason).toBe('samlReplayed')
  })

  it('of one organization’s provider is none for another, and in another browser none at all', async () => {
    const [team, other] = [await connected(), await connected(metadataOf([keys.second.certificate]))]
    const { way, answer, state } = await begun(team)
    await post(other, honest(answer), state)
    expect((await sso.finish(way, '')).body.reason).toBe('samlRecipientWrong')
    const mine = await begun(team)
    const theirs = await begun(other)
    await post(other, honest(mine.answer), theirs.state)
    expect((await sso.finish(theirs.way, '')).body.code).toBe('SSO_FAILED')
    await post(team, honest(mine.answer), mine.state)
    expect((await sso.finish({ ...mine.way, secret: theirs.way.secret }, '')).body.code).toBe('TICKET_ENDED')
    expect((await sso.finish(mine.way, '')).body.token).toBeDefined()
  })

  it('that nobody asked for is none', async () => {
    const team = await connected()
    const { answer } = await begun(team)
    const back = await post(team, honest(answer), 'nothing')
    expect(back.headers.location).toBe('http://perkloop.test/sso/callback?state=nothing')
    expect(
      await db.selectFrom('sso_assertions').select('id_hash').where('organization_id', '=', team.id).execute(),
    ).toEqual([])
  })
})
