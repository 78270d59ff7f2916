import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

interface Entry {
  _id: string
  at: string
  act: string
  actor: { _id: string; name: string } | null
  summary: string
}

describe('the audit trail', () => {
  it('tells who did what, newest first, and nothing that was refused or changed nothing', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id, { createPerks: true })
    const perk = await given.perk(ben)
    const [member, manager] = [await there.defaultRole(id, 'member'), await there.defaultRole(id, 'manager')]
    const call = (method: 'PUT' | 'POST' | 'DELETE', rest: string, body?: Record<string, unknown>) =>
      given.call(admin, method, `${path}${rest}`, body)
    await call('PUT', '', { name: 'Loop', size: '11-50' })
    await call('PUT', '', { name: 'Loop' })
    const open = await call('POST', '/invite', { email: 'ida@example.com', roleId: member })
    await call('POST', '/invite', { email: 'nobody', roleId: member })
    await call('DELETE', `/invitations/${open.body._id}`)
    await call('PUT', '/users/role', { userId: ben.id, roleId: manager, title: 'Lead' })
    const { _id: role } = (await call('POST', '/roles', { name: 'Guests', permissions: { viewRoles: true } })).body
    await call('PUT', `/roles/${role}`, { permissions: { viewRoles: false, createPerks: true } })
    await call('PUT', `/roles/${role}`, { permissions: { createPerks: true } })
    await call('DELETE', `/roles/${role}`)
    await call('PUT', '/subscription', { plan: 'pro' })
    await given.call(admin, 'PUT', `/perks/${perk._id}`, {})
    await given.call(admin, 'PUT', `/perks/${perk._id}`, { title: perk.title, estimatedValue: perk.estimatedValue })
    await given.call(admin, 'PUT', `/perks/${perk._id}`, { title: 'Pool pass', description: perk.description })
    await given.call(admin, 'DELETE', `/perks/${perk._id}`)
    await call('DELETE', `/users/${admin.id}`)
    await call('DELETE', `/users/${ben.id}`)
    const trail: Entry[] = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(trail.every(({ actor }) => actor?._id === admin.id && actor.name === admin.name)).toBe(true)
    expect(trail.map(({ summary }) => summary).toReversed()).toEqual([
      'Founded the organization',
      'Changed the settings: name',
      'Invited ida@example.com as Member',
      'Revoked the invitation of ida@example.com',
      `Changed the role of ${ben.name} from ${trail.find(({ act }) => act === 'role-assigned')?.summary.match(/role [0-9a-f-]{36}/)?.[0]} to Manager`,
      `Changed the title of ${ben.name} to Lead`,
      'Created the role Guests: View roles',
      'Changed the role Guests; granted Create perks; withdrew View roles',
      'Deleted the role Guests',
      'Changed the plan from Basic to Professional',
      `Edited the perk Gym pass of ${ben.name}: title`,
      `Deleted the perk Pool pass of ${ben.name}`,
      `Removed ${ben.name}`,
    ])
  })

  it('comes page by page', async () => {
    const { admin, path } = await there.founded()
    for (const name of ['One', 'Two', 'Three', 'Four']) await given.call(admin, 'PUT', path, { name })
    const all: Entry[] = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(all).toHaveLength(5)
    const seen: Entry[] = []
    let next: string | undefined = `${path}/audit?limit=2`
    while (next) {
      const page: Awaited<ReturnType<typeof given.call>> = await given.call(admin, 'GET', next)
      seen.push(...page.body)
      next = /<[^>]*\/api([^>]*)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(all)
  })

  it('comes as a file whose cells no spreadsheet runs', async () => {
    const { admin, id, path } = await there.founded()
    const mallory = await there.member(id, {}, await given.user({ name: '=HYPERLINK("http://evil.example","Pay")' }))
    await given.call(mallory, 'DELETE', `${path}/users/${mallory.id}`)
    const file = await given.call(admin, 'GET', `${path}/audit.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-trail.csv"')
    const lines = file.text.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"When","Who","What"')
    expect(lines[1]).toMatch(/^"20[^"]+Z","'=HYPERLINK\(""http:\/\/evil\.example"",""Pay""\)","Left"$/)
    expect(lines).toHaveLength(4)
    // A former member keeps a name in the entry, but no link to their profile.
    const { body } = await given.call(admin, 'GET', `${path}/audit`)
    expect(body[0].actor._id).toBeNull()
    expect(body[1].actor._id).toBe(admin.id)
    for (const cell of file.text.matchAll(/"((?:[^"]|"")*)"/g)) expect(cell[1]).not.toMatch(/^[=+\-@]/)
  })

  it('is never rewritten, not even by hand', async () => {
    const { id } = await there.founded()
    const { db } = server.deps
    const attempts = [
      sql`update organization_audit set act = 'left' where organization_id = ${id}`,
      sql`update organization_audit set at = now() where organization_id = ${id}`,
      sql`delete from organization_audit where organization_id = ${id}`,
      sql`truncate organization_audit`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/append-only/)
    const kept = await db.selectFrom('organization_audit').select('act').where('organization_id', '=', id).execute()
    expect(kept).toEqual([{ act: 'founded' }])
  })

  it('names nobody who deleted their account', async () => {
    const { admin, id, path } = await there.founded()
    const email = `${newId()}@example.com`
    const ben = await given.user({ name: 'Benedict Unforgotten' })
    await server.deps.db.updateTable('users').set({ email }).where('id', '=', ben.id).execute()
    const roleId = await there.defaultRole(id, 'member')
    await given.call(admin, 'POST', `${path}/invite`, { email: email.toUpperCase(), roleId })
    await there.join(ben, id, roleId)
    expect((await given.call(admin, 'GET', `${path}/audit`)).text).toContain(email.toUpperCase())
    expect((await given.call(ben, 'DELETE', '/users/profile')).status).toBe(200)
    const { text } = await given.call(admin, 'GET', `${path}/audit.csv`)
    expect(text.toLowerCase()).not.toContain(email)
    expect(text).not.toContain('Unforgotten')
    expect(text).toContain('"Former member","Left"')
    expect(text).toContain('Invited someone who deleted their account as Member')
    const open = await server.deps.db.selectFrom('invitations').select('id').where('organization_id', '=', id).execute()
    expect(open).toEqual([])
  })
})
