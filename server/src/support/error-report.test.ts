import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { forgetOldErrorReports } from './error-report.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user())
type Group = { _id: string; message: string; count: number; lastAt: string; frame: string }

const chrome = 'TypeError: x is null\n    at swap (/assets/app-1.js:10:5)\n    at next (/assets/app-1.js:20:5)'
const report = (message: string, stack: string | null = chrome, as: Parameters<typeof given.made>[0] = null) =>
  given.made(as, '/support/log-error', { message, stack, url: 'https://perkloop.test/mybids' })
const list = async (state = 'open') =>
  (await given.call(admin, 'GET', `/admin/errors?state=${state}&limit=200`)).body as Group[]
const groupsOf = async (message: string, state?: string) => (await list(state)).filter((one) => one.message === message)
const resolve = ({ _id, lastAt }: Group, reason = 'Mended in 1.2') =>
  given.call(admin, 'POST', `/admin/errors/${_id}/resolve`, { reason, lastAt })

describe('errors of screens', () => {
  it('are one where message and top of the stack are the same, whatever the browser', async () => {
    for (const stack of [
      chrome,
      `${chrome}\n    at more (/a.js:1:1)`,
      null,
      'swap@/assets/app-1.js:10:5\nnext@/assets/app-1.js:20:5',
    ])
      await report('Broken one', stack)
    const groups = await groupsOf('Broken one')
    expect(groups.map(({ frame, count }) => [frame, count])).toEqual(
      expect.arrayContaining([
        ['', 1],
        ['at swap (/assets/app-1.js:10:5)', 2],
        ['swap@/assets/app-1.js:10:5', 1],
      ]),
    )
    expect(groups).toHaveLength(3)
    expect(groups[0]).toMatchObject({ resolvedAt: null, latest: { url: 'https://perkloop.test/mybids' } })
  })

  it('count every report of many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report('Broken twenty times')))
    expect((await groupsOf('Broken twenty times')).map(({ count }) => count)).toEqual([20])
  })

  it('are resolved until they are seen again, and it is logged why', async () => {
    await report('Broken again')
    const [group] = (await groupsOf('Broken again')) as [Group]
    expect((await resolve(group, ' ')).status).toBe(422)
    expect((await resolve(group, 'x'.repeat(1001))).status).toBe(422)
    expect((await resolve(group)).body.resolvedAt).not.toBeNull()
    expect([await groupsOf('Broken again'), (await groupsOf('Broken again', 'resolved')).length]).toEqual([[], 1])
    expect((await resolve(group)).status).toBe(409)
    const [entry] = (await given.call(admin, 'GET', '/admin/log?event=error-resolved')).body
    expect(entry).toMatchObject({ person: { _id: admin.id }, reason: 'Mended in 1.2' })
    await report('Broken again')
    expect(await groupsOf('Broken again')).toMatchObject([{ _id: group._id, count: 2 }])
  })

  it('are not resolved by who has not seen the latest', async () => {
    await report('Broken meanwhile')
    const [group] = (await groupsOf('Broken meanwhile')) as [Group]
    await new Promise((done) => setTimeout(done, 5))
    await report('Broken meanwhile')
    expect((await resolve(group)).status).toBe(409)
    expect(await groupsOf('Broken meanwhile')).toHaveLength(1)
  })

  it('go with the account that alone had them, and after 90 days', async () => {
    const [who, other] = [await given.user(), await given.user()]
    await report('Broken for Ida Fern', chrome, who)
    await report('Broken for two', chrome, who)
    await report('Broken for two', chrome, other)
    await given.call(who, 'DELETE', '/users/profile')
    expect([await groupsOf('Broken for Ida Fern'), (await groupsOf('Broken for two')).length]).toEqual([[], 1])
    await forgetOldErrorReports(db, new Date(Date.now() + 91 * 24 * 60 * 60_000))
    expect(await list()).toEqual([])
  })
})
