import { join } from 'node:path'
import { activityWeeksMost } from '@perkloop/contract/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../server/test/database'
import { loadDemo, signIns } from './load-demo'

let server: Awaited<ReturnType<typeof openServer>>
let first: boolean

beforeAll(async () => {
  server = await openServer()
  // As if two processes started at once on one empty database.
  const loaded = await Promise.all([
    loadDemo(server.deps, import.meta.dirname),
    loadDemo(server.deps, import.meta.dirname),
  ])
  first = loaded.every(Boolean)
})
afterAll(() => server.stop())

async function get(path: string, token?: string) {
  const reply = await server.app.inject({
    url: `/api${path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

async function signIn(email: string, password: string) {
  const reply = await server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const signInAs = (who: number) => signIn(signIns[who]?.email ?? '', signIns[who]?.password ?? '')
const distinct = <T>(values: T[]) => [...new Set(values)].sort((one, other) => (String(one) < String(other) ? -1 : 1))
const countOf = async (table: 'users' | 'perks' | 'bids' | 'exchanges' | 'messages' | 'outbox' | 'invitations') => {
  const { count } = await server.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('loads once, whole, and says that its sign-ins are there', async () => {
  expect(first).toBe(true)
  expect(await countOf('outbox')).toBe(0)
  const muted = await server.deps.db.selectFrom('users').select('muted_mail').execute()
  expect(muted.every((user) => user.muted_mail.length === 0)).toBe(true)
})

test('has a kind on most perks, a last day on a few, and want lists that a bid is on', async () => {
  const perks: { kind: string | null; validUntil: string | null }[] = await get('/perks?limit=200')
  expect(perks.filter(({ kind }) => kind).length).toBeGreaterThan(perks.length * 0.9)
  expect(perks.some(({ kind }) => kind === null)).toBe(true)
  expect(perks.filter(({ validUntil }) => validUntil).length).toBeGreaterThanOrEqual(3)
  expect(distinct(perks.flatMap(({ kind }) => kind ?? []))).toHaveLength(12)
  const { token } = await signInAs(0)
  const bids: { onWantList: boolean; status: string }[] = await get('/bids?limit=200', token)
  const received = bids.filter(({ onWantList }) => onWantList)
  expect(received.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('has people, companies and perks enough to look alive', async () => {
  const users = await server.deps.db.selectFrom('users').select(['company', 'created_at']).orderBy('id').execute()
  const joined = users.map((user) => user.created_at.getTime())
  expect(joined).toEqual(joined.toSorted((one, other) => one - other))
  expect(users.length).toBeGreaterThanOrEqual(24)
  expect(distinct(users.map((user) => user.company ?? '')).length).toBeGreaterThanOrEqual(8)
  const perks: { imageUrl: string | null; estimatedValue: number; createdAt: string }[] = await get('/perks?limit=200')
  expect(perks.length).toBeGreaterThanOrEqual(60)
  expect(perks.filter((perk) => perk.imageUrl).length).toBe(8)
  expect(perks.some((perk) => perk.estimatedValue > 100)).toBe(true)
  const day = 24 * 60 * 60 * 1000
  const fresh = perks.filter((perk) => Date.now() - Date.parse(perk.createdAt) < day)
  expect(fresh.length).toBeGreaterThan(3)
  expect(fresh.length).toBeLessThan(perks.length / 2)
  expect(await get('/perks/featured?limit=3')).toHaveLength(3)
})

test.each(signIns)('$who signs in', async ({ email, password }) => {
  const { token, user } = await signIn(email, password)
  expect(user.email).toBe(email)
  expect((await get('/users/profile', token)).username).toBe(user.username)
})

test('shows its main sign-in every state of a bid and of an exchange', async () => {
  const { token, user } = await signInAs(0)
  const bids: Record<'status' | 'rejectionReason' | 'onHold' | 'bidderId', never>[] = await get('/bids', token)
  const isPlaced = ({ bidderId }: (typeof bids)[number]) => (bidderId as { _id: string })._id === user._id
  const pending = bids.filter(({ status, onHold }) => status === 'pending' && !onHold)
  expect(pending.filter((bid) => !isPlaced(bid)).length).toBeGreaterThanOrEqual(3)
  expect(pending.filter(isPlaced).length).toBeGreaterThanOrEqual(2)
  expect(bids.filter(({ onHold }) => onHold).map(isPlaced)).toEqual(expect.arrayContaining([true, false]))
  expect(distinct(bids.map(({ rejectionReason }) => rejectionReason as string | null))).toEqual(
    expect.arrayContaining(['owner', 'perk_removed', 'perk_unavailable']),
  )
  const stored = await server.deps.db.selectFrom('bids').select('status').where('bidder_id', '=', user._id).execute()
  expect(distinct(stored.map(({ status }) => status))).toEqual(['accepted', 'pending', 'rejected', 'withdrawn'])

  const exchanges: { _id: string; status: string; completionDate: string; completionInitiator: string | null }[] =
    await get('/exchanges', token)
  expect(distinct(exchanges.map(({ status }) => status))).toEqual([
    'cancelled',
    'completed',
    'ongoing',
    'pending_completion',
  ])
  const ongoing = exchanges.filter(({ status }) => status === 'ongoing').map(({ completionDate }) => completionDate)
  const today = new Date().toISOString().slice(0, 10)
  expect(ongoing.some((date) => date < today)).toBe(true)
  expect(ongoing.some((date) => date > today)).toBe(true)
  const waiting = exchanges.filter(({ status }) => status === 'pending_completion')
  expect(distinct(waiting.map(({ completionInitiator }) => completionInitiator === user._id))).toEqual([false, true])
  const unread: Record<string, number> = await get('/chat/unread', token)
  expect(Object.values(unread).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  expect((await get('/friends', token)).length).toBeGreaterThan(0)
  expect((await get('/friends/pending', token)).length).toBeGreaterThan(0)
})

test('has ratings from 3 to 5 that fit the rows they are made of', async () => {
  const users = await server.deps.db
    .selectFrom('users as u')
    .select(['u.rating_sum as sum', 'u.rating_count as count'])
    .select((from) => [
      from
        .selectFrom('ratings as r')
        .whereRef('r.rated_user_id', '=', 'u.id')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .as('rows'),
    ])
    .execute()
  expect(users.every(({ count, rows }) => count === rows)).toBe(true)
  const averages = users.filter(({ count }) => count > 0).map(({ sum, count }) => sum / count)
  expect(averages.length).toBeLessThan(users.length)
  expect(Math.min(...averages)).toBeLessThan(4)
  expect(averages.filter((average) => average >= 4.5).length).toBeGreaterThan(averages.length / 2)
})

test('has an organization with members and an open invitation', async () => {
  const { user: admin } = await signInAs(3)
  const { user: manager } = await signInAs(4)
  expect(admin.role.name).toBe('admin')
  expect(manager.role.name).toBe('manager')
  expect(manager.organization).toBe(admin.organization)
  const { db } = server.deps
  expect((await db.selectFrom('memberships').select('user_id').execute()).length).toBeGreaterThanOrEqual(5)
  const open = await db.selectFrom('invitations').select(['email', 'expires_at']).execute()
  expect(open.every((invitation) => invitation.expires_at > new Date())).toBe(true)
  const known = await db
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      open.map(({ email }) => email),
    )
    .execute()
  expect(open.length).toBeGreaterThan(0)
  expect(known).toEqual([])
})

test('has counted its weeks, so that an administrator sees them at once', async () => {
  const weeks = await server.deps.db.selectFrom('activity_weeks').select('posted').execute()
  expect(weeks).toHaveLength(activityWeeksMost)
  expect(weeks.some(({ posted }) => posted > 0)).toBe(true)
})

test('loads nothing a second time', async () => {
  const tables = ['users', 'perks', 'bids', 'exchanges', 'messages', 'invitations'] as const
  const before = await Promise.all(tables.map(countOf))
  expect(await loadDemo(server.deps, join(import.meta.dirname, 'nowhere'))).toBe(true)
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
})

test('leaves nothing behind when loading breaks off, and leaves other people’s databases alone', async () => {
  const other = await openServer()
  await expect(loadDemo(other.deps, join(import.meta.dirname, 'nowhere'))).rejects.toThrow('ENOENT')
  expect(await other.deps.db.selectFrom('users').select('id').execute()).toEqual([])
  const user = { id: crypto.randomUUID(), name: 'Somebody', username: 'somebody', email: 'somebody@example.com' }
  await other.deps.db
    .insertInto('users')
    .values({ ...user, verified_at: null, discoverability: 'public', invite_code: null })
    .execute()
  expect(await loadDemo(other.deps, import.meta.dirname)).toBe(false)
  expect(await other.deps.db.selectFrom('perks').select('id').execute()).toEqual([])
  await other.stop()
})

test('people have been told what happened, and have read all but today’s', async () => {
  const { token } = await signInAs(0)
  const told: { kind: string; isRead: boolean; at: string }[] = await get('/notifications?limit=200', token)
  expect(distinct(told.map(({ kind }) => kind)).length).toBeGreaterThanOrEqual(5)
  const counts: { unread: number; bidsToAnswer: number } = await get('/notifications/counts', token)
  expect(counts.unread).toBeLessThan(told.length / 2)
  expect(counts.bidsToAnswer).toBe(3)
})

test('has a loop that waits for the main sign-in, and one that all have agreed to and is half handed over', async () => {
  const { token } = await signInAs(0)
  const loops: { status: string; accepted: number; answer: string; people: number }[] = await get('/loops', token)
  expect(loops).toMatchObject([
    { status: 'proposed', accepted: 1, answer: 'open', people: 3 },
    { status: 'agreed', accepted: 3, people: 3 },
  ])
  const exchanges: { loopId: string | null; status: string }[] = await get('/exchanges?limit=200', token)
  expect(distinct(exchanges.filter(({ loopId }) => loopId).map(({ status }) => status))).toEqual([
    'completed',
    'ongoing',
  ])
})
