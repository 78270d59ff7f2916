import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { columns, foreignKeys, freeColumns, holding } from '../../test/columns'
import { fullPersonOn, mark } from '../../test/full-person'
import { serverOfFile } from '../../test/server-of-file'
import { isHash, unmarked } from '../../test/unmarked'
import { forgetUnusedWords } from '../perk/perk.service'
import { clearUnusedPictures } from '../picture/picture.service'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const { db, storage } = server.deps
const { picture, stored, fullPerson } = fullPersonOn(server)

/** The columns where the mark stays, and why. */
const stays: Record<string, string> = {
  'exchanges.target_title': 'what was agreed is the other party’s record as well',
  'exchanges.target_description': 'the same',
  'exchanges.given_title': 'the same',
  'exchanges.given_description': 'the same',
  'exchange_changes.was_logistics': 'the same',
  'exchanges.logistics': 'the same',
  'organization_audit.detail':
    'the audit trail of an organization is append-only, and names perks its managers changed',
  'ratings.comment': 'ratings given stay, so that nobody else’s reputation moves',
}

/** Tables that hold nothing of a user. A new table has to be filled below, or be named here. */
const ofNobody = [
  'activity_weeks',
  'billings',
  'claimed_names',
  'company_marks_due',
  'directory_groups',
  'domain_joining',
  'ended_billings',
  'ended_invitations',
  'first_admins',
  'function_files',
  'held_words',
  'insight_kinds',
  'insight_months',
  'insight_searches',
  'join_links',
  'kysely_migration',
  'list_versions',
  'loop_due',
  'loop_refusals',
  'loops',
  'organization_domains',
  'organizations',
  'page_views',
  'partners',
  'perk_rules',
  'rate_limits',
  'reservations',
  'roles',
  'settings',
  'sso_assertions',
  'sso_flows',
  'sso_group_roles',
  'stripe_events',
  'vapid_keys',
  'watch_told',
  'webhook_weeks',
  'webhooks',
  'weekly_look',
]

/** What is left of a user: when they came and went, and what belongs to others' records. */
const formerMember = {
  ...{ name: '', username: null, email: null, password_hash: null, invite_code: null, portrait: null },
  ...{ company: null, verified_company: null, city: null, job_title: null, linkedin: null, locale: null },
  ...{ time_zone: null, quiet_on: true, quiet_from: 21 * 60, quiet_to: 8 * 60 },
  ...{ muted_mail: [], muted_app: [], muted_push: [], joins_loops: true, loops_unanswered: 0, is_system_admin: false },
  ...{ suspended_at: null, suspended_until: null, suspension_reason: null, deactivated_by: null },
  ...{ discoverability: 'private', rating_sum: 4, rating_count: 1, completed_exchanges: 1 },
  ...{ unsubscribe_token: expect.any(String), created_at: expect.any(String), verified_at: expect.any(String) },
  deleted_at: expect.any(String),
}

const tableOf = (at: string) => at.split('.')[0] as string

it('leaves nothing of the person in any table, nor any picture', async () => {
  const { leaver, other, keys, othersPicture, exchanges } = await fullPerson()
  const all = await columns(db)
  // The test can only find what it filled.
  for (const { table, column } of await foreignKeys(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} = ${leaver.id} limit 1`.execute(db)
    expect(rows, `${table}.${column} is not filled`).toHaveLength(1)
  }
  const ofPictures = async () => (await Promise.all(Object.values(keys).map((key) => holding(db, key, all)))).flat()
  const found = new Set([
    ...(await holding(db, mark, all)),
    ...(await holding(db, leaver.id, all)),
    ...(await ofPictures()),
  ])
  const filled = new Set([...found].map(tableOf))
  const tables = [...new Set(all.map(({ table }) => table))]
  expect(tables.filter((table) => !filled.has(table))).toEqual(ofNobody)
  const free = (await freeColumns(db)).filter((at) => !ofNobody.includes(tableOf(at)) && !isHash(at))
  expect(free.filter((at) => !found.has(at))).toEqual(Object.keys(unmarked))
  const agreed = await given.call(other, 'GET', `/exchanges/${exchanges[0]}`)
  expect(agreed.body.bidId.offeredPerkId.imageUrl).toContain(keys.agreed)

  const gathered = db.selectFrom('outbox').select('letter').where('kind', '=', 'gathered')
  await vi.waitFor(async () => expect(JSON.stringify(await gathered.execute())).toContain(mark), 10_000)

  expect((await given.call(leaver, 'DELETE', '/users/profile')).status).toBe(200)
  expect(JSON.stringify(await gathered.execute())).not.toContain(mark)
  expect(Object.values(keys).flatMap(stored)).toEqual([])
  expect(stored(othersPicture)).toHaveLength(2)
  await forgetUnusedWords(db)
  // Emails are emptied once they are sent.
  await vi.waitFor(async () => {
    const waiting = db.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('kind', '<>', 'gathered')
    expect(await waiting.execute()).toEqual([])
  }, 10_000)
  expect(await holding(db, mark, all)).toEqual(Object.keys(stays).sort())
  expect(await ofPictures()).toEqual([])
  const left = await sql<{ row: unknown }>`select to_jsonb(u) as row from users u where id = ${leaver.id}`.execute(db)
  expect(left.rows[0]?.row).toEqual({ id: leaver.id, ...formerMember })
  for (const id of exchanges) {
    const { bidId } = (await given.call(other, 'GET', `/exchanges/${id}`)).body
    const [theirs, own] = [bidId.offeredPerkId, bidId.bidPerkId].sort((a) => (a.userId._id === leaver.id ? -1 : 1))
    expect([theirs.imageUrl, theirs.imageCardUrl]).toEqual([null, null])
    expect(own.imageUrl).toContain(othersPicture)
  }
})

it('removes pictures later where the storage fails', async () => {
  const leaver = await given.user()
  const key = await picture(leaver)
  await given.perk(leaver, { imageKey: key })
  const remove = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('The storage is down'))
  expect((await given.call(leaver, 'DELETE', '/users/profile')).status).toBe(200)
  remove.mockRestore()
  expect(stored(key)).toHaveLength(2)
  await clearUnusedPictures(db, storage, new Date())
  expect(stored(key)).toEqual([])
})

it('leaves no file of an upload that is under way', async () => {
  const leaver = await given.user()
  const body = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0e4a3b' } })
    .png()
    .toBuffer()
  const { uploadUrl, key } = await given.made(leaver, '/perks/get-upload-url', {
    fileName: 'a.png',
    fileType: 'image/png',
  })
  const put = storage.put.bind(storage)
  // The user leaves just before the first file is stored.
  const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    expect((await given.call(leaver, 'DELETE', '/users/profile')).status).toBe(200)
    return put(...file)
  })
  const url = new URL(uploadUrl).pathname
  const reply = await server.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: body })
  spy.mockRestore()
  expect(reply.statusCode).toBe(404)
  expect(stored(key)).toEqual([])
})
