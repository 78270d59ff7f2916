import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { addPicture, clearUnusedPictures } from '../picture/picture.service'
import { forgetOldReports } from './report.service'

const { server, given } = await serverOfFile()
const { db, storage } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user())

const day = 24 * 3600_000
const later = (days: number) => new Date(Date.now() + days * day)
const png = (color: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()
const stored = async (owner: TestUser, color: string) =>
  addPicture(db, storage, owner.id, await png(color), 'image/png', new Date())
const withPortrait = async (user: TestUser, color: string) =>
  db
    .insertInto('portraits')
    .values({
      user_id: user.id,
      body: await sharp(await png(color))
        .webp()
        .toBuffer(),
      created_at: new Date(),
    })
    .execute()

async function report(kind: 'perk' | 'person' | 'message', targetId: string, reporter?: TestUser) {
  await given.made(reporter ?? (await given.user()), '/reports', { kind, targetId, reason: 'inappropriate' })
  const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', targetId)
  return (await cases.executeTakeFirstOrThrow()).id
}
/** Which of the three colors it is, by its own picture; null without one. */
async function colorOf(id: string) {
  const { picture } = (await given.call(admin, 'GET', `/admin/reports/${id}`)).body
  if (picture === null) return null
  const [head, body = ''] = String(picture).split(',')
  expect(head).toBe('data:image/webp;base64')
  const { channels } = await sharp(Buffer.from(body, 'base64')).stats()
  return ['red', 'green', 'blue'][
    channels.map(({ mean }) => mean).indexOf(Math.max(...channels.map(({ mean }) => mean)))
  ]
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const kept = async (id: string) =>
  (await db.selectFrom('report_pictures').select('case_id').where('case_id', '=', id).execute()).length

describe('the picture of what is reported', () => {
  it.each(['edited', 'deleted'])('is kept as it was, once its perk is %s and the file is gone', async (how) => {
    const owner = await given.user()
    const [first, second] = [await stored(owner, '#f00'), await stored(owner, '#00f')]
    const perk = await given.perk(owner, { imageKey: first })
    const id = await report('perk', perk._id)
    await expect.poll(() => kept(id), { timeout: 10_000 }).toBe(1)
    if (how === 'edited') await given.call(owner, 'PUT', `/perks/${perk._id}`, { imageKey: second })
    else await given.call(owner, 'DELETE', `/perks/${perk._id}`)
    await clearUnusedPictures(db, storage, later(2))
    expect((await server.app.inject({ url: `/pictures/${first}.card.webp` })).statusCode).toBe(404)
    expect(await colorOf(id)).toBe('red')
    // A later report of the same case adds no other one.
    if (how === 'edited') await report('perk', perk._id)
    expect(await colorOf(id)).toBe('red')
  })

  it('of a person is their own, and of a message its photo', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await withPortrait(owner, '#0f0')
    const person = await report('person', owner.id)
    const file = await given.chatFile(owner, exchange._id, await png('#00f'), 'rude.png')
    const sent = await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Look', fileId: file._id })
    const message = await report('message', sent._id, bidder)
    for (const id of [person, message]) {
      const verdict = { decision: 'hide', reason: 'It breaks our rules', version: 1 }
      expect((await given.call(admin, 'POST', `/admin/reports/${id}/decide`, verdict)).status).toBe(200)
    }
    expect(await db.selectFrom('portraits').select('user_id').where('user_id', '=', owner.id).execute()).toEqual([])
    expect([await colorOf(person), await colorOf(message)]).toEqual(['green', 'blue'])
  })

  it('is none where there was none, or the storage does not answer', async () => {
    const owner = await given.user()
    const [plain, pictured] = [
      await given.perk(owner),
      await given.perk(owner, { imageKey: await stored(owner, '#f00') }),
    ]
    expect(await colorOf(await report('perk', plain._id))).toBeNull()
    const read = vi.spyOn(storage, 'read').mockRejectedValue(new Error('The storage is down'))
    const id = await report('perk', pictured._id)
    await Promise.allSettled(read.mock.results.map(({ value }) => value))
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
    expect(await colorOf(id)).toBeNull()
  })

  it('is waited for by nobody: reports and all others go on while the storage hangs', async () => {
    const [owner, leaver, reporter] = [await given.user(), await given.user(), await given.user()]
    const [imageKey, leavers] = [await stored(owner, '#f00'), await stored(leaver, '#f00')]
    const perks = await Promise.all(Array.from({ length: 11 }, () => given.perk(owner, { imageKey })))
    perks.push(await given.perk(leaver, { imageKey: leavers }))
    let letGo = () => {}
    const hangs = new Promise<void>((done) => {
      letGo = done
    })
    const real = storage.read.bind(storage)
    const read = vi.spyOn(storage, 'read').mockImplementation(async (name, signal) => {
      expect(signal.aborted).toBe(false)
      const body = await real(name, signal)
      await hangs
      return body
    })
    const answers = await Promise.all(
      perks.map(({ _id }) => {
        const body = { kind: 'perk', targetId: _id, reason: 'fraud' }
        return given.call(reporter, 'POST', '/reports', body, { 'idempotency-key': _id })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(read).toHaveBeenCalledTimes(12)
    const targets = perks.map(({ _id }) => _id as string)
    const cases = await db.selectFrom('report_cases').select('id').where('target_id', 'in', targets).execute()
    expect(await Promise.all(cases.map(({ id }) => kept(id)))).toEqual(Array(12).fill(0))
    expect((await given.call(leaver, 'DELETE', '/users/profile')).status).toBe(200)
    letGo()
    const reads = await Promise.allSettled(read.mock.results.map(({ value }) => value))
    expect(reads.filter(({ status }) => status === 'fulfilled').length).toBe(12)
    read.mockRestore()
    const all = db.selectFrom('report_pictures').select('case_id')
    await expect
      .poll(async () => (await all.where('case_id', 'in', ids(cases)).execute()).length, { timeout: 10_000 })
      .toBe(11)
    // That of the leaver went with the account, and what came later has no case.
    const left = await db.selectFrom('report_cases').select('id').where('id', 'in', ids(cases)).execute()
    expect(left.length).toBe(11)
  })

  it('of a message that was removed is what it was when it was reported first, also the third time', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const file = await given.chatFile(owner, exchange._id, await png('#00f'), 'rude.png')
    const sent = await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Look', fileId: file._id })
    const newest = () =>
      db.selectFrom('report_cases').select('id').where('target_id', '=', sent._id).orderBy('created_at', 'desc')
    const seen: unknown[] = []
    for (const decision of ['hide', 'keep', 'keep']) {
      await given.made(bidder, '/reports', { kind: 'message', targetId: sent._id, reason: 'fraud' })
      const { id } = await newest().executeTakeFirstOrThrow()
      seen.push(await colorOf(id))
      await given.made(admin, `/admin/reports/${id}/decide`, { decision, reason: 'We looked', version: 1 })
    }
    expect(seen).toEqual(['blue', 'blue', 'blue'])
  })

  it('is not in the answer to a decision, which is stored for a day', async () => {
    const person = await given.user()
    await withPortrait(person, '#0f0')
    const id = await report('person', person.id)
    const verdict = { decision: 'warn', reason: 'It breaks our rules', version: 1 }
    const path = `/admin/reports/${id}/decide`
    const { status, body } = await given.call(admin, 'POST', path, verdict, { 'idempotency-key': id })
    expect([status, body.picture, body.status]).toEqual([200, null, 'done'])
    const stored = await db.selectFrom('idempotent_replies').select('reply').where('key', '=', id).execute()
    expect(stored.map(({ reply }) => reply?.includes('base64'))).toEqual([false])
    expect(await colorOf(id)).toBe('green')
  })

  it('goes with its case: half a year after the decision, and with the account', async () => {
    const [one, two] = [await given.user(), await given.user()]
    for (const user of [one, two]) await withPortrait(user, '#f00')
    const [first, second] = [await report('person', one.id), await report('person', two.id)]
    const verdict = { decision: 'warn', reason: 'It breaks our rules', version: 1 }
    await given.made(admin, `/admin/reports/${first}/decide`, verdict)
    await forgetOldReports({ db, now: later(179) })
    expect([await kept(first), await kept(second)]).toEqual([1, 1])
    await forgetOldReports({ db, now: later(181) })
    expect([await kept(first), await kept(second)]).toEqual([0, 1])
    expect((await given.call(two, 'DELETE', '/users/profile')).status).toBe(200)
    expect(await kept(second)).toBe(0)
  })
})
