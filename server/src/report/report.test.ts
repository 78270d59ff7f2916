import { describe, expect, it } from 'vitest'
import { allHeard } from '../../test/all-heard'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { forgetOldReports } from './report.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const { makeSystemAdmin } = organizationsOn(server)
const newAdmin = async () => makeSystemAdmin(await given.user())

type Kind = 'perk' | 'person' | 'message'
const report = (as: TestUser, kind: Kind, targetId: string, change: Record<string, unknown> = {}) =>
  given.call(as, 'POST', '/reports', { kind, targetId, reason: 'spam', ...change })
const caseOf = async (targetId: string) =>
  (await db.selectFrom('report_cases').select('id').where('target_id', '=', targetId).executeTakeFirstOrThrow()).id
async function read(admin: TestUser, targetId: string) {
  return given.call(admin, 'GET', `/admin/reports/${await caseOf(targetId)}`)
}
async function decide(admin: TestUser, targetId: string, decision: string, change: Record<string, unknown> = {}) {
  const id = await caseOf(targetId)
  const body = { decision, reason: 'It breaks our rules', version: 1, ...change }
  return given.call(admin, 'POST', `/admin/reports/${id}/decide`, body)
}
const told = async (user: TestUser) => (await given.call(user, 'GET', '/notifications')).body
const mailsTo = async ({ id }: TestUser) =>
  (await db.selectFrom('outbox').select('kind').where('user_id', '=', id).execute()).map(({ kind }) => kind)

async function message() {
  const there = await given.exchange()
  const sent = await given.made(there.owner, '/chat', { exchangeId: there.exchange._id, content: 'Nasty words' })
  return { ...there, sent }
}

it('about an administrator is decided by another', async () => {
  const [accused, other, by] = [await newAdmin(), await newAdmin(), await given.user()]
  await report(by, 'person', accused.id)
  const isForOther = async (admin: TestUser) =>
    (await given.call(admin, 'GET', `/admin/reports/${await caseOf(accused.id)}`)).body.isForOther
  expect([await isForOther(accused), await isForOther(other)]).toEqual([true, false])
  expect((await decide(accused, accused.id, 'keep')).body).toMatchObject({ reason: 'reportByOther' })
  expect((await decide(other, accused.id, 'keep')).status).toBe(200)
})

describe('a report', () => {
  it('is one line for all who report the same, as it was then, and says nobody who did', async () => {
    const [owner, one, other, admin] = [await given.user(), await given.user(), await given.user(), await newAdmin()]
    const perk = await given.perk(owner, { title: 'Fake watches', description: 'Very cheap' })
    expect((await report(one, 'perk', perk._id, { words: 'These are fakes' })).status).toBe(201)
    await given.call(owner, 'PUT', `/perks/${perk._id}`, { title: 'Watches' })
    expect((await report(other, 'perk', perk._id, { reason: 'fraud' })).status).toBe(201)
    expect(await report(one, 'perk', perk._id)).toMatchObject({ status: 409, body: { reason: 'reportedAlready' } })
    await given.call(owner, 'DELETE', `/perks/${perk._id}`)
    const seen = await read(admin, perk._id)
    expect(seen.body).toMatchObject({
      title: 'Fake watches',
      content: 'Very cheap',
      count: 2,
      reports: [
        { reason: 'fraud', words: '' },
        { reason: 'spam', words: 'These are fakes' },
      ],
    })
    const queue = await given.call(admin, 'GET', '/admin/queue')
    const line = queue.body.filter(({ _id }: { _id: string }) => _id === seen.body._id)
    expect(line).toMatchObject([{ kind: 'report', subject: 'Fake watches', count: 2, by: null }])
    for (const { text } of [seen, queue]) {
      for (const reporter of [one, other]) expect(text).not.toContain(reporter.id)
      for (const reporter of [one, other]) expect(text).not.toContain(reporter.name)
    }
    expect(await told(owner)).toEqual([])
  })

  it('is not of oneself, nor of what the caller does not see', async () => {
    const { owner, bidder, target, sent } = await message()
    const [stranger, hidden] = [await given.user(), await given.user({ private: true })]
    const secret = await given.perk(hidden)
    const tries: [TestUser, Kind, string][] = [
      [owner, 'person', owner.id],
      [owner, 'perk', target._id],
      [owner, 'message', sent._id],
      [stranger, 'message', sent._id],
      [stranger, 'person', hidden.id],
      [stranger, 'perk', secret._id],
      [stranger, 'person', sent._id],
    ]
    for (const [as, kind, id] of tries) expect((await report(as, kind, id)).status, kind).toBe(404)
    expect((await report(bidder, 'message', sent._id, { words: 'x'.repeat(1001) })).status).toBe(422)
    expect((await report(bidder, 'message', sent._id, { reason: 'boredom' })).status).toBe(422)
    expect((await report(bidder, 'message', sent._id)).status).toBe(201)
  })
})

describe('a decision', () => {
  it('that keeps all is told to the reporters only', async () => {
    const [person, reporter, admin] = [await given.user(), await given.user(), await newAdmin()]
    await report(reporter, 'person', person.id)
    expect((await decide(admin, person.id, 'keep')).body).toMatchObject({ status: 'done', decision: 'keep' })
    expect(await told(person)).toEqual([])
    expect(await mailsTo(person)).toEqual([])
    expect(await told(reporter)).toMatchObject([{ kind: 'report-kept', person: null }])
    const log = db.selectFrom('security_log').select(['act', 'address', 'detail']).where('user_id', '=', person.id)
    const detail = { decision: 'keep', reason: 'It breaks our rules', by: admin.id }
    expect(await log.execute()).toMatchObject([{ act: 'report-decided', address: null, detail }])
    expect((await given.call(person, 'GET', '/users/data')).text).not.toMatch(/report-decided|It breaks our rules/)
    // What was decided does not bar the next report.
    expect((await report(reporter, 'person', person.id)).status).toBe(201)
  })

  it('takes a perk off the market, with its bids, and its owner reads why', async () => {
    const { owner, bidder, target } = await given.pendingBid()
    const admin = await newAdmin()
    await report(bidder, 'perk', target._id)
    expect((await decide(admin, target._id, 'hide')).status).toBe(200)
    expect((await given.call(bidder, 'GET', `/perks/${target._id}`)).status).toBe(404)
    expect((await told(owner))[0]).toMatchObject({
      kind: 'moderated',
      note: 'It breaks our rules',
      perkTitle: 'Gym pass',
    })
    expect(await mailsTo(owner)).toContain('moderated')
    expect((await told(bidder)).map(({ kind }: { kind: string }) => kind)).toContain('report-acted')
    expect((await given.call(bidder, 'GET', '/bids')).body[0]).toMatchObject({ status: 'rejected' })
  })

  it('empties a message with its file, for both', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const file = await given.chatFile(owner, exchange._id, Buffer.from('%PDF-1.7 rude'), 'rude.pdf')
    const draft = { exchangeId: exchange._id, content: 'Look at this', fileId: file._id }
    const sent = await given.made(owner, '/chat', draft)
    await report(bidder, 'message', sent._id)
    const admin = await newAdmin()
    expect((await read(admin, sent._id)).body.content).toBe('Look at this\nrude.pdf')
    const heard: string[] = []
    for (const { id } of [owner, bidder])
      server.deps.events.subscribe(id, (event) => void (event.type === 'message' && heard.push(`${id} ${event.id}`)))
    expect((await decide(admin, sent._id, 'hide')).status).toBe(200)
    // So that a chat that is open shows it.
    await allHeard(server.deps)
    expect(heard.toSorted()).toEqual([owner, bidder].map(({ id }) => `${id} ${sent._id}`).toSorted())
    for (const party of [owner, bidder]) {
      const chat = await given.call(party, 'GET', `/chat/${exchange._id}`)
      expect(chat.body).toMatchObject([{ content: '', file: null }])
      expect((await given.call(party, 'GET', `/chat/${exchange._id}/files/${file._id}`)).status).toBe(404)
    }
  })

  it('clears what a person shows of themselves', async () => {
    const [person, reporter] = [await given.user({ company: 'Rude words' }), await given.user()]
    await report(reporter, 'person', person.id)
    expect((await decide(await newAdmin(), person.id, 'hide')).status).toBe(200)
    const { user } = (await given.call(reporter, 'GET', `/users/${person.id}`)).body
    expect(user).toMatchObject({ name: person.name, company: null })
  })

  it('suspends for days or for good, and warns without more', async () => {
    const [warned, suspended, reporter, admin] = [
      await given.user(),
      await given.user(),
      await given.user(),
      await newAdmin(),
    ]
    for (const person of [warned, suspended]) await report(reporter, 'person', person.id)
    expect((await decide(admin, warned.id, 'warn', { days: 3 })).status).toBe(422)
    expect((await decide(admin, warned.id, 'warn')).status).toBe(200)
    expect(await told(warned)).toMatchObject([{ kind: 'moderated', note: 'It breaks our rules' }])
    expect((await decide(admin, suspended.id, 'suspend', { days: 3 })).status).toBe(200)
    expect((await given.call(suspended, 'GET', '/users/profile')).status).toBe(401)
    expect(await mailsTo(suspended)).toEqual(expect.arrayContaining(['suspended', 'moderated']))
    const [letter] = await server.deps.db
      .selectFrom('outbox')
      .select('letter')
      .where('user_id', '=', suspended.id)
      .where('kind', '=', 'suspended')
      .execute()
    // How to appeal is in the other one.
    expect(letter?.letter).toMatchObject({ isExplained: true })
  })

  it('is one: on what has changed meanwhile, or is decided, it is refused and does nothing', async () => {
    const [owner, one, other, admin] = [await given.user(), await given.user(), await given.user(), await newAdmin()]
    const perk = await given.perk(owner)
    await report(one, 'perk', perk._id)
    await report(other, 'perk', perk._id)
    expect(await decide(admin, perk._id, 'hide')).toMatchObject({ status: 409, body: { reason: 'reportChanged' } })
    expect((await given.call(one, 'GET', `/perks/${perk._id}`)).status).toBe(200)
    expect((await decide(admin, perk._id, 'warn', { version: 2 })).status).toBe(200)
    expect((await decide(admin, perk._id, 'hide', { version: 3 })).body).toMatchObject({ reason: 'reportDecided' })
    expect((await decide(admin, perk._id, 'hide', { reason: 'x'.repeat(1001) })).status).toBe(422)
    expect((await decide(admin, perk._id, 'hide', { reason: '' })).status).toBe(422)
  })
})

it('what was decided is forgotten after half a year, and what waits is kept, also an appeal', async () => {
  const [person, other, appealing, reporter, admin] = [
    await given.user(),
    await given.user(),
    await given.user(),
    await given.user(),
    await newAdmin(),
  ]
  const all = [person, other, appealing]
  for (const one of all) await report(reporter, 'person', one.id)
  for (const one of [person, appealing]) await decide(admin, one.id, 'warn')
  const appeal = { case_id: await caseOf(appealing.id), words: 'Not so', created_at: new Date() }
  await db.insertInto('report_appeals').values(appeal).execute()
  const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
  const left = async () => {
    const cases = db.selectFrom('report_cases').select('target_id as id')
    const ids = all.map(({ id }) => id)
    return (await cases.where('target_id', 'in', ids).orderBy('created_at').execute()).map(({ id }) => id)
  }
  await forgetOldReports({ db, now: later(179) })
  expect(await left()).toHaveLength(3)
  await forgetOldReports({ db, now: later(181) })
  expect(await left()).toEqual([other.id, appealing.id])
  await db
    .updateTable('report_appeals')
    .set({ outcome: 'upheld', reason: 'It stands', decided_at: new Date() })
    .where('case_id', '=', appeal.case_id)
    .execute()
  await forgetOldReports({ db, now: later(181) })
  expect(await left()).toEqual([other.id])
})
