import { SecurityEvent } from '@perkloop/contract/log'
import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user({ name: 'Zoe Admin' }))
const read = async (query = '') => (await given.call(admin, 'GET', `/admin/log?${query}`)).body
const events = async (query: string) => (await read(query)).map(({ event }: { event: string }) => event)

/** Entries of one person, one a second from a moment on. */
async function logged(user: string, act: 'signed-in' | 'proven', many: number, from = Date.now()) {
  const row = (at: number) => ({ id: newId(), at: new Date(from + at * 1000), act, user_id: user, detail: '{}' })
  await db
    .insertInto('security_log')
    .values(Array.from({ length: many }, (_, at) => row(at)))
    .execute()
}

describe('the security log', () => {
  it('says who did what to whom, when and why', async () => {
    const who = await given.user({ name: 'Ida Fern' })
    await given.made(admin, `/admin/people/${who.id}/suspend`, { until: null, reason: 'Posts links to malware' })
    const [entry] = await read(`person=${who.id}`)
    expect(entry).toMatchObject({
      event: 'suspended',
      person: { _id: who.id, name: 'Ida Fern' },
      by: { _id: admin.id, name: 'Zoe Admin' },
      reason: 'Posts links to malware',
      details: [{ name: 'until', value: 'for good' }],
      address: null,
    })
    expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is searched by person, event and time, alone and together', async () => {
    const who = await given.user()
    const [early, late] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-02-01T00:00:00Z')]
    await logged(who.id, 'signed-in', 2, early)
    await logged(who.id, 'proven', 1, late)
    const { username } = (await given.call(who, 'GET', '/users/profile')).body
    for (const person of [who.id, username, who.email.toUpperCase()])
      expect(await events(`person=${encodeURIComponent(person)}`)).toEqual(['proven', 'signed-in', 'signed-in'])
    expect(await events(`person=${who.id}&event=proven`)).toEqual(['proven'])
    const range = 'from=2026-01-01T00:00:01Z&to=2026-02-01T00:00:00Z'
    expect(await events(`person=${who.id}&${range}`)).toEqual(['signed-in'])
    expect(await events('event=proven&to=2026-02-01T00:00:01Z')).toContain('proven')
    expect(await read('person=nobody-at-all')).toEqual([])
    for (const wrong of ['event=nothing', 'from=yesterday', 'cursor=x'])
      expect((await given.call(admin, 'GET', `/admin/log?${wrong}`)).status).toBe(422)
  })

  it('is paged, each entry once, and downloaded whole, a line each, which is logged', async () => {
    const who = await given.user()
    await logged(who.id, 'signed-in', 2_345)
    const seen: string[] = []
    let next: string | undefined = `/admin/log?person=${who.id}&limit=200`
    while (next) {
      const { body, headers } = await given.call(admin, 'GET', next)
      seen.push(...body.map(({ _id }: { _id: string }) => _id))
      next = /<[^>]*\/api([^>]*)>/.exec(String(headers.link ?? ''))?.[1]
    }
    expect([seen.length, new Set(seen).size]).toEqual([2_345, 2_345])
    const headers = { authorization: `Bearer ${admin.token}` }
    const file = await server.app.inject({ url: `/api/admin/log.jsonl?person=${who.id}`, headers })
    expect(file.headers['content-disposition']).toBe('attachment; filename="security-log.jsonl"')
    const lines = file.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ _id }) => _id)).toEqual(seen)
    expect(await events(`person=${admin.id}`)).toContain('log-downloaded')
  })

  it('keeps entries about a deleted account, without its name', async () => {
    const who = await given.user({ name: 'Gone Person' })
    await given.call(who, 'DELETE', '/users/profile')
    const [entry] = await read(`person=${who.id}`)
    expect(entry).toMatchObject({ event: 'account-deleted', person: { _id: who.id, name: '', username: null } })
  })

  it('knows every event that is in it', async () => {
    const found = await db.selectFrom('security_log').select('act').distinct().execute()
    for (const { act } of found) expect(SecurityEvent.options).toContain(act)
  })
})
