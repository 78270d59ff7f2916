import { OrganizationExport } from '@perkloop/contract/closing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const there = organizationsOn(server)

async function exported(as: TestUser, path: string) {
  const { status, body, text, headers } = await given.call(as, 'GET', `${path}/export.json`)
  expect(status).toBe(200)
  return { file: body as OrganizationExport, text, headers }
}

const onlyWebhook = (id: string) =>
  db.selectFrom('webhooks').select('id').where('organization_id', '=', id).executeTakeFirstOrThrow()

describe('the file of an organization', () => {
  it('holds members, roles, invitations, perks, exchanges and the trail, which says who took it', async () => {
    const { admin, id, path } = await there.founded()
    const { owner, exchange } = await given.exchange()
    await there.join(owner, id, await there.defaultRole(id, 'manager'))
    await there.invitation(id, 'ida@example.com')
    const perk = await given.perk(owner)
    const { file, headers } = await exported(admin, path)
    expect(headers['content-disposition']).toContain('organization.json')
    expect(file.organization).toMatchObject({ _id: id, name: 'Perks Circle', plan: 'basic' })
    expect(file.roles.map(({ name }) => name).sort()).toEqual(['admin', 'manager', 'member'])
    expect(file.members).toMatchObject([
      { _id: admin.id, role: 'admin' },
      { email: owner.email, role: 'manager', title: null },
    ])
    expect(file.invitations).toMatchObject([{ email: 'ida@example.com', role: 'member' }])
    expect(file.perks).toMatchObject([{ _id: perk._id, estimatedValue: perk.estimatedValue }, { status: 'reserved' }])
    expect(file.exchanges).toMatchObject([{ _id: exchange._id, owner: { name: owner.name }, status: 'ongoing' }])
    expect(file.audit.map(({ act, actor }) => [act, actor])).toEqual([
      ['exported', admin.name],
      ['founded', admin.name],
    ])
    const log = db.selectFrom('security_log').select('act').where('user_id', '=', admin.id)
    expect(await log.execute()).toEqual([{ act: 'organization-exported' }])
  })

  it('holds no chats, ratings, tokens or addresses, and no private person outside', async () => {
    const { admin, id, path } = await there.founded()
    const { owner, bidder, exchange } = await given.exchange()
    await there.join(owner, id, await there.defaultRole(id, 'member'))
    const hidden = { discoverability: 'private', invite_code: 'HIDDEN99' } as const
    await db.updateTable('users').set(hidden).where('id', '=', bidder.id).execute()
    await given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'my secret words' })
    await there.invitation(id, 'ida@example.com')
    const { file, text } = await exported(admin, path)
    expect(text).not.toMatch(/secret words|password|hash|"token|127\.0\.0\.1/i)
    expect(text).not.toContain(bidder.name)
    expect(file.exchanges[0]?.bidder).toBeNull()
  })

  it('holds nothing that the parties wrote to each other, as the list of the team', async () => {
    const { admin, id, path } = await there.founded()
    const { owner, bidder, exchange } = await given.exchange()
    await there.join(owner, id, await there.defaultRole(id, 'member'))
    await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'Ill since Monday' })
    const { file, text } = await exported(admin, path)
    expect(file.exchanges).toMatchObject([{ _id: exchange._id, status: 'cancelled' }])
    expect(text).not.toMatch(/Ill since Monday|Meet at the desk/)
  })

  it('names access tokens and webhooks, and none of their secrets', async () => {
    const { admin, id, path } = await there.onPlan('enterprise')
    const { token } = await given.made(admin, `${path}/tokens`, { name: 'Sync', scopes: ['members:read'] })
    const { secret } = await given.made(admin, `${path}/webhooks`, {
      url: 'https://hooks.example.com/in',
      events: ['perk.posted'],
    })
    const { webhooks } = (await exported(admin, path)).file.organization
    const rotated = await given.call(admin, 'POST', `${path}/webhooks/${(await onlyWebhook(id)).id}/secret`)
    const { file, text } = await exported(admin, path)
    expect(file.organization.accessTokens).toEqual([
      expect.objectContaining({
        name: 'Sync',
        scopes: ['members:read'],
        lastFour: token.slice(-4),
        madeBy: admin.name,
      }),
    ])
    expect(webhooks).toMatchObject([{ url: 'https://hooks.example.com/in', events: ['perk.posted'], offSince: null }])
    for (const one of [token, secret, rotated.body.secret])
      expect([one.length > 20, text.includes(one)]).toEqual([true, false])
    expect(text).not.toContain(hashOf(token).toString('hex'))
    expect(OrganizationExport.safeParse(file).error).toBeUndefined()
  })

  it('holds an exchange between two members once', async () => {
    const { admin, id, path } = await there.founded()
    const { owner, bidder, exchange } = await given.exchange()
    for (const one of [owner, bidder]) await there.join(one, id, await there.defaultRole(id, 'member'))
    expect((await exported(admin, path)).file.exchanges.map(({ _id }) => _id)).toEqual([exchange._id])
  })

  it('says of a suspended member’s perks what everybody sees', async () => {
    const { admin, id, path } = await there.founded()
    const member = await there.colleague(id, 'member')
    await given.perk(member)
    await db.updateTable('perks').set({ status: 'withheld' }).where('owner_id', '=', member.id).execute()
    expect((await exported(admin, path)).file.perks).toMatchObject([{ status: 'reserved' }])
  })

  it('is whole for thousands, in pieces', { timeout: 120_000 }, async () => {
    const { admin, id, path } = await there.onPlan('enterprise')
    const [role, members, entries] = [await there.defaultRole(id, 'member'), 2_345, 12_345]
    await sql`insert into users (id, name, username, email, verified_at) select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      'Many ' || n, 'many-' || n, 'many-' || n || '@example.com', now() from generate_series(1, ${members}::int) n`.execute(
      db,
    )
    // All at one moment, as an import would: the places of pages are then told apart by ids alone.
    await sql`insert into memberships (user_id, organization_id, role_id, joined_at) select id, ${id}, ${role}, now() from users
      where username like 'many-%'`.execute(db)
    await sql`insert into organization_audit (id, organization_id, act, actor_id, at) select gen_random_uuid(), ${id}, 'left',
      ${admin.id}, now() - interval '1 day' from generate_series(1, ${entries}::int)`.execute(db)
    await sql`insert into perks (id, owner_id, title, description, value_cents, status, owner_company, owner_public)
      select gen_random_uuid(), id, 'Pass', '', 100, 'available', '', true from users where username like 'many-%'`.execute(
      db,
    )
    const { file } = await exported(admin, path)
    expect(new Set(file.members.map(({ _id }) => _id)).size).toBe(members + 1)
    expect(file.members).toHaveLength(members + 1)
    expect(file.perks).toHaveLength(members)
    expect(file.audit.filter(({ act }) => act === 'left')).toHaveLength(entries)
  })
})
