import { jobNames } from '@perkloop/contract/health'
import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { jobsOf } from '../jobs'
import { leaseNext } from '../mail/mail.sql'
import { minute } from '../platform/base/durations'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user())
const health = async () => (await given.call(admin, 'GET', '/admin/health')).body
const failedMails = async (query = '') => (await given.call(admin, 'GET', `/admin/health/mails${query}`)).body
const retry = (mails: string[], reason = 'The mail server is back') =>
  given.call(admin, 'POST', '/admin/health/mails/retry', { mails, reason })

/** A mail in the outbox, due in so many minutes. */
async function mail(dueIn: number, attempts: number, sent = false) {
  const id = newId()
  const due_at = new Date(Date.now() + dueIn * minute)
  const letter = JSON.stringify({ kind: 'reset-password', code: 'top-secret' })
  const row = { id, kind: 'reset-password', recipient: 'ida@example.com', due_at, attempts, letter }
  const rest = { last_error: attempts > 0 ? '451 try later' : null, sent_at: sent ? new Date() : null }
  await db
    .insertInto('outbox')
    .values({ ...row, ...rest })
    .execute()
  return id
}
const dueAt = async (id: string) =>
  (await db.selectFrom('outbox').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()).due_at.getTime()

describe('health', () => {
  it('counts what waits, and tells of the database and of this instance', async () => {
    const before = await health()
    await mail(-5, 0)
    await mail(30, 2)
    const after = await health()
    expect([after.mail.first - before.mail.first, after.mail.again - before.mail.again]).toEqual([1, 1])
    expect(after.mail.overdue).toBeGreaterThan(299)
    expect(after.database.version).toMatch(/^\d+/)
    expect(after.database.bytes).toBeGreaterThan(100_000)
    expect(after.instance.pool.most).toBeGreaterThan(0)
    expect(after.instance.streams).toBe(0)
    expect(after.instance.name).toContain(String(process.pid))
  })

  it('says of each job when it ran last, how long that took, and whether it failed', async () => {
    const of = async (name: string) => (await health()).instance.jobs.find((job: { name: string }) => job.name === name)
    expect(await of('renewPlans')).toMatchObject({ every: 60, state: 'new', endedAt: null, took: null, failures: 0 })
    let fails = true
    const run = server.deps.vitals.timed('tested', minute, async () => {
      if (fails) throw new Error('broken')
    })
    await run().catch(() => {})
    expect(await of('tested')).toMatchObject({ state: 'failed', failures: 1, took: expect.any(Number) })
    fails = false
    await run()
    expect(await of('tested')).toMatchObject({ state: 'fine', failures: 1, endedAt: expect.any(String) })
  })

  it('has a name that screens have words for of each job: billing, loops and the embedded database included', async () => {
    const env = { ...server.deps.env, jobs: true, loops: { ...server.deps.env.loops, on: true } }
    const prices = { basic: 'price_basic', pro: 'price_pro', enterprise: 'price_enterprise' }
    const billing = { secretKey: 'sk', webhookSecret: 'whsec', apiUrl: 'http://127.0.0.1:9', prices }
    const run = Object.keys(jobsOf({ ...server.deps, env: { ...env, databaseUrl: undefined, billing } }))
    expect([...run, 'sendMail', 'sendPushes', 'sendWebhooks'].sort()).toEqual([...jobNames].sort())
  })

  it('counts the live streams that are open', async () => {
    const user = await given.user()
    const opened = new AbortController()
    const { port } = server.app.server.address() as { port: number }
    const headers = { authorization: `Bearer ${user.token}` }
    await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: opened.signal })
    expect((await health()).instance.streams).toBe(1)
    opened.abort()
    await expect.poll(async () => (await health()).instance.streams).toBe(0)
  })
})

describe('failed mails', () => {
  it('are listed newest first, without what they say, and without those that were sent in the end', async () => {
    await db.deleteFrom('outbox').execute()
    const [first, second] = [await mail(30, 1), await mail(1, 3)]
    await mail(30, 0)
    await mail(30, 2, true)
    const listed = await failedMails()
    expect(listed).toMatchObject([
      { _id: second, attempts: 3, isSoon: true, error: '451 try later', recipient: 'ida@example.com' },
      { _id: first, attempts: 1, isSoon: false },
    ])
    expect(JSON.stringify(listed)).not.toContain('top-secret')
    const page = await given.call(admin, 'GET', '/admin/health/mails?limit=1')
    expect(page.body).toHaveLength(1)
    const next = /<[^>]*\/api([^>]*)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await given.call(admin, 'GET', next)).body).toMatchObject([{ _id: first }])
  })

  it('are tried again at once, which is logged with the reason', async () => {
    await db.deleteFrom('outbox').execute()
    const [one, other] = [await mail(30, 1), await mail(300, 4)]
    expect((await retry([one, other, newId()])).body).toEqual({ retried: 2 })
    for (const id of [one, other]) expect(await dueAt(id)).toBeLessThanOrEqual(Date.now())
    const log = db.selectFrom('security_log').select('detail').where('act', '=', 'mails-retried').orderBy('at', 'desc')
    const { reason, mails } = (await log.executeTakeFirstOrThrow()).detail as { reason: string; mails: string }
    expect([reason, mails.split(' ').sort()]).toEqual(['The mail server is back', [one, other].sort()])
    expect((await retry([one])).body).toEqual({ retried: 0 })
  })

  it('are not sent twice: those under way, sent, never tried or due soon are left alone', async () => {
    await db.deleteFrom('outbox').execute()
    const leased = await mail(-1, 1)
    await leaseNext(db, new Date(), 10)
    const others = [await mail(1, 1), await mail(30, 0), await mail(30, 1, true)]
    const before = await Promise.all([leased, ...others].map(dueAt))
    expect((await retry([leased, ...others])).body).toEqual({ retried: 0 })
    expect(await Promise.all([leased, ...others].map(dueAt))).toEqual(before)
  })

  it('are not tried again without a reason, or without a mail', async () => {
    const id = await mail(30, 1)
    expect((await retry([id], ' ')).status).toBe(422)
    expect((await retry([])).status).toBe(422)
  })
})
