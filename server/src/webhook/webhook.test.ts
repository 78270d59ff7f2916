import { organizationLimits } from '@perkloop/contract/organization-limits'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { hookAddress, webhookScenesOn, webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'

// What is sent is sent by the tests themselves.
const { server, given } = await serverOfFile()
const there = organizationsOn(server)
const hooks = webhooksOn(server)
const { draft, scene } = webhookScenesOn(server)

describe('a webhook', () => {
  it('shows its secret once, and lets nothing of it out again', async () => {
    const { admin, id, path, made } = await scene()
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { secret, ...shown } = made
    const list = await given.call(admin, 'GET', path)
    expect(list.body).toEqual([shown])
    for (const part of ['', '/audit', '/export.json'])
      expect((await given.call(admin, 'GET', `/organizations/${id}${part}`)).text).not.toContain(secret.slice(6))
    const trail = (await given.call(admin, 'GET', `/organizations/${id}/audit`)).body
    const summaries = trail.map(({ summary }: { summary: string }) => summary)
    expect(summaries).toContain('Added the webhook to hooks.example.com')
  })

  it('stands in the audit trail with each thing that was done to it', async () => {
    const { admin, id, path, one } = await scene()
    const there = { url: 'https://other.example.com/x', events: ['perk.posted'] }
    for (const change of [there, { isOn: true }, { isOn: false }, { isOn: true, events: ['perk.posted'] }])
      await given.call(admin, 'PUT', one, change)
    await given.made(admin, `${one}/secret`)
    await given.call(admin, 'DELETE', one)
    expect((await given.call(admin, 'GET', path)).body).toEqual([])
    const trail = (await given.call(admin, 'GET', `/organizations/${id}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary).slice(0, 6)).toEqual([
      'Deleted the webhook to other.example.com',
      'Changed the webhook to other.example.com: new secret',
      'Changed the webhook to other.example.com: switched on',
      'Changed the webhook to other.example.com: switched off',
      'Changed the webhook to other.example.com: address, what it is told',
      'Added the webhook to hooks.example.com',
    ])
  })

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://localhost./',
    'https://[::ffff:10.0.0.1]/',
    'https://a:b@hooks.example.com/',
    'ftp://hooks.example.com/',
    'https://',
  ])('is refused at %s', async (url) => {
    const { admin, path, one } = await scene()
    const replies = [
      await given.call(admin, 'POST', path, { ...draft, url }),
      await given.call(admin, 'PUT', one, { url }),
    ]
    expect(replies.map(({ body }) => [body.status, body.errors[0].path])).toEqual([
      [422, 'url'],
      [422, 'url'],
    ])
  })

  it('is told of no more than who adds it may see', async () => {
    const { id, path } = await scene()
    const keeper = await there.member(id, { manageSettings: true })
    expect((await given.call(keeper, 'POST', path, draft)).status).toBe(403)
    expect((await given.call(keeper, 'POST', path, { ...draft, events: ['perk.posted'] })).status).toBe(201)
    // Insights are read by those who look after the organization.
    expect((await given.call(keeper, 'POST', path, { ...draft, events: ['want.unmet'] })).status).toBe(403)
  })

  it('keeps what it is told already where somebody changes the rest who may not see that', async () => {
    const { id, one } = await scene()
    const keeper = await there.member(id, { manageSettings: true })
    const change = (events: string[]) => given.call(keeper, 'PUT', one, { events })
    const kept = ['exchange.begun', 'exchange.cancelled']
    expect((await change([...kept, 'digest.weekly'])).body.events).toEqual([...kept, 'digest.weekly'])
    expect((await change([...kept, 'exchange.completed'])).status).toBe(403)
    expect((await change(['digest.weekly'])).status).toBe(200)
    // What was given up is not taken back.
    expect((await change(kept)).status).toBe(403)
  })

  it('keeps it too where the same address is sent again', async () => {
    const { id, one } = await scene()
    const keeper = await there.member(id, { manageSettings: true })
    const same = { url: hookAddress, events: [...draft.events, 'digest.weekly'] }
    expect((await given.call(keeper, 'PUT', one, same)).body.events).toEqual(same.events)
  })

  it('does not lead who may not see exchanges to them, by another address or by its log', async () => {
    const { admin, id, one, receiver, log } = await scene()
    const { owner, exchange } = await given.exchange()
    await there.member(id, { createPerks: true }, owner)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    await receiver.send()
    const [sent, ...others] = await log()
    expect(others).toEqual([])
    const keeper = await there.member(id, { manageSettings: true })
    const path = `${hookAddress}/of-the-keeper`
    expect((await given.call(keeper, 'PUT', one, { url: path })).status).toBe(403)
    expect((await given.call(keeper, 'PUT', one, { url: path, events: ['exchange.begun'] })).status).toBe(403)
    expect((await given.call(keeper, 'PUT', one, { url: path, events: ['perk.posted'] })).status).toBe(200)
    expect((await given.call(keeper, 'GET', `${one}/deliveries`)).body).toEqual([])
    // Nor by the id of what was sent, which they may know.
    const again = (as: TestUser) => given.call(as, 'POST', `${one}/deliveries/${sent._id}/resend`)
    expect([(await again(keeper)).status, (await again(admin)).status]).toEqual([404, 201])
    expect((await given.call(keeper, 'PUT', one, { isOn: false })).status).toBe(200)
  })

  const [fewer, elsewhere] = [{ events: ['perk.posted'] }, { url: `${hookAddress}/of-the-keeper` }]
  it.each([
    ['two changes', [fewer, elsewhere]],
    ['one', [{ ...fewer, ...elsewhere }]],
  ])('nor by %s: what waits for the old address is not sent to the new one', async (_how, changes) => {
    const { id, one } = await scene()
    const { owner, exchange } = await given.exchange()
    await there.member(id, { createPerks: true }, owner)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    const waiting = () =>
      server.deps.db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .select('d.event')
        .where('w.organization_id', '=', id)
        .where('d.due_at', 'is not', null)
        .execute()
    await expect.poll(waiting).toEqual([{ event: 'exchange.cancelled' }])
    const keeper = await there.member(id, { manageSettings: true })
    for (const change of changes) expect((await given.call(keeper, 'PUT', one, change)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('shows and sends again nothing that names a member who is private by now', async () => {
    const { admin, id, one, receiver, log } = await scene()
    const ben = await there.member(id, { createPerks: true })
    await given.perk(ben, { title: 'Tea' })
    await receiver.send()
    const [sent] = await log()
    expect(sent.request).toContain(ben.name)
    const turn = (discoverability: string) => given.call(ben, 'PUT', '/users/profile', { discoverability })
    await turn('private')
    expect(await log()).toEqual([])
    const again = () => given.call(admin, 'POST', `${one}/deliveries/${sent._id}/resend`)
    expect((await again()).status).toBe(404)
    await turn('public')
    expect([(await log()).length, (await again()).status]).toEqual([1, 201])
  })

  it('says in its log which perk or swap it is about', async () => {
    const { id, receiver, log } = await scene()
    const { owner, target, given: offer, exchange } = await given.exchange()
    await there.member(id, { createPerks: true }, owner)
    await given.perk(owner, { title: 'Tea' })
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    await receiver.send()
    const about = (await log()).map((one: { about: string[] }) => one.about)
    expect(about).toEqual([[target.title, offer.title], ['Tea']])
  })

  it('does not send what waits about a member who is private by then, and says so in its log', async () => {
    const { admin, id, one, receiver, log } = await scene()
    const ben = await there.member(id, { createPerks: true })
    await given.perk(ben, { title: 'Tea' })
    const turn = (discoverability: string) => given.call(ben, 'PUT', '/users/profile', { discoverability })
    await turn('private')
    await given.made(admin, `${one}/test`)
    await receiver.send()
    expect(receiver.types()).toEqual(['test'])
    const withheld = (await log()).find(({ event }: { event: string }) => event === 'perk.posted')
    expect(withheld).toMatchObject({ state: 'withheld', about: [], attempts: 0, nextTryAt: null })
    expect(JSON.stringify(withheld)).not.toMatch(new RegExp(`Tea|${ben.name}|${ben.id}`))
    await turn('public')
    expect((await given.call(admin, 'POST', `${one}/deliveries/${withheld._id}/resend`)).status).toBe(404)
    await receiver.send()
    expect(receiver.types()).toEqual(['test'])
  })

  it(`is one of ${organizationLimits.webhooksMost} at most`, async () => {
    const { admin, id, path } = await scene()
    for (let n = 1; n < organizationLimits.webhooksMost; n += 1) await hooks.made(id)
    expect((await given.call(admin, 'POST', path, draft)).body).toMatchObject({ reason: 'tooManyWebhooks' })
  })
})
