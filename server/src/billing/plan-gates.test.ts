import { afterAll, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import { billingOn } from '../../test/given-billing'
import { newDomain, organizationsOn } from '../../test/given-organization'
import { plantedSso, ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { startStripe } from '../../test/stripe-double'

const [stripe, provider] = [await startStripe(), await startFalseProvider()]
afterAll(() => Promise.all([stripe.stop(), provider.stop()]))
const { server, given } = await serverOfFile({ env: { ...stripe.env(stripe.url), JOBS: 'off', LOCAL_SSO: 'on' } })
const there = organizationsOn(server)
const sso = ssoOn(server)
const { preview, change, paying } = billingOn(server, stripe)

describe('what takes a plan', () => {
  const draft = { name: 'Sync', scopes: ['organization:read'] }
  const hook = { url: 'https://hooks.example.com/', events: ['perk.posted'] }

  it.each([
    ['basic', [409, 409, 409, 409], ['custom-roles', 'sso', 'scim', 'integrations']],
    ['pro', [201, 409, 409, 409], ['sso', 'scim', 'integrations']],
    ['enterprise', [201, 201, 201, 201], []],
  ])('comes with %s: %s, and is said beforehand', async (plan, statuses, lacks) => {
    const one = await paying(plan)
    expect((await given.call(one.admin, 'GET', one.path)).body.lacks).toEqual(lacks)
    const asked = [
      ['/roles', { name: 'Lead' }],
      ['/tokens', draft],
      ['/tokens', { name: 'Entra', scopes: ['scim'] }],
      ['/webhooks', hook],
    ] as const
    const replies = []
    for (const [rest, body] of asked) replies.push(await given.call(one.admin, 'POST', `${one.path}${rest}`, body))
    expect(replies.map(({ status }) => status)).toEqual(statuses)
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('PLAN_NEEDED')
  })

  it('works on after a downgrade, can be ended, and not be changed', async () => {
    const one = await paying('enterprise')
    const role = await given.made(one.admin, `${one.path}/roles`, { name: 'Lead' })
    const token = await given.made(one.admin, `${one.path}/tokens`, draft)
    const webhook = await given.made(one.admin, `${one.path}/webhooks`, hook)
    const { amount, at } = await preview(one, 'basic')
    await change(one, 'basic', { amount, at })
    expect((await given.call({ ...one.admin, token: token.token }, 'GET', `${one.path}/roles`)).status).toBe(200)
    const hooks = (await given.call(one.admin, 'GET', `${one.path}/webhooks`)).body
    expect(hooks).toEqual([expect.objectContaining({ _id: webhook._id })])
    const put = (rest: string, body: Record<string, unknown>) =>
      given.call(one.admin, 'PUT', `${one.path}${rest}`, body)
    expect((await put(`/roles/${role._id}`, { description: 'New' })).body.code).toBe('PLAN_NEEDED')
    expect((await put(`/webhooks/${webhook._id}`, { events: ['exchange.begun'] })).body.code).toBe('PLAN_NEEDED')
    await plantedSso(server, one.id, await there.defaultRole(one.id, 'member'))
    expect((await put('/sso/use', { use: 'offered' })).body.code).toBe('PLAN_NEEDED')
    expect((await put('/sso/use', { use: 'off' })).status).toBe(200)
    expect((await put(`/webhooks/${webhook._id}`, { isOn: false })).status).toBe(200)
    for (const rest of [`/roles/${role._id}`, `/tokens/${token._id}`, `/webhooks/${webhook._id}`])
      expect((await given.call(one.admin, 'DELETE', `${one.path}${rest}`)).status).toBe(200)
  })

  it('does on as before what it did: signs members in, deactivates who leaves, tells a webhook, lets a role act', async () => {
    const one = await paying('enterprise')
    const domain = newDomain()
    await there.domain(one.id, { domain, proven: true })
    const connection = { kind: 'oidc', issuer: provider.issuer, clientId: 'perkloop', clientSecret: 'secret' }
    const roleId = await there.defaultRole(one.id, 'member')
    await given.call(one.admin, 'PUT', `${one.path}/sso`, { ...connection, roleId })
    expect((await given.call(one.admin, 'PUT', `${one.path}/sso/use`, { use: 'offered' })).status).toBe(200)
    const { token } = await given.made(one.admin, `${one.path}/tokens`, { name: 'Entra', scopes: ['scim'] })
    const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
      server.app.inject({
        method,
        url: `/api/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload: JSON.stringify(body),
      })
    const ada = (await scim('POST', '/Users', { userName: `ada@${domain}` })).json()
    await given.made(one.admin, `${one.path}/webhooks`, hook)
    const lead = await there.member(one.id, { createPerks: true, manageSettings: true })
    const { amount, at } = await preview(one, 'basic')
    expect((await change(one, 'basic', { amount, at })).status).toBe(200)

    const way = await sso.begin(`ida@${domain}`)
    const nonce = new URL(way.address).searchParams.get('nonce')
    Object.assign(provider.state.claims, { nonce, sub: 'ida', email: `ida@${domain}` })
    const { user } = (await sso.finish(way, new URLSearchParams({ code: 'c', state: way.state }).toString())).body
    expect(user).toMatchObject({ organization: one.id, email: `ida@${domain}` })
    // Who leaves is out as before, who is new comes in with the plan.
    const leaves = { Operations: [{ op: 'replace', value: { active: false } }] }
    expect((await scim('PATCH', `/Users/${ada.id}`, leaves)).json()).toMatchObject({ active: false })
    expect((await scim('POST', '/Users', { userName: `eva@${domain}` })).statusCode).toBe(409)
    await given.perk(lead)
    expect(await server.deps.db.selectFrom('webhook_deliveries').select('event').execute()).toEqual([
      { event: 'perk.posted' },
    ])
    expect((await given.call(lead, 'GET', `${one.path}/domains`)).status).toBe(200)
    expect((await given.call(one.admin, 'GET', one.path)).body).toMatchObject({
      lacks: ['custom-roles', 'sso', 'scim', 'integrations'],
      seats: { members: 4 },
    })
  })
})
