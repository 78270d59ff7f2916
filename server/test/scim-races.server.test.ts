import { describe, expect, it } from 'vitest'
import type { TestUser } from './given'
import { directoriesOn, type TestDirectory } from './given-directory'
import { type Act, change, post, raceAll, remove } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, expectRace, running, both, race } = await twoProcessesOfFile()
const directories = directoriesOn(running)
const { there } = directories
const { db } = running.deps

const by = ({ token }: TestDirectory) => ({ token }) as TestUser
const patch = (one: TestDirectory, path: string, ...Operations: object[]): Act => ({
  as: by(one),
  method: 'PATCH',
  path: `/scim/v2${path}`,
  body: { Operations },
})
const out = { op: 'Replace', path: 'active', value: 'False' }
const add = (one: TestDirectory, userName: string) => post(by(one), '/scim/v2/Users', { userName })
const off = (one: TestDirectory, id: string) => patch(one, `/Users/${id}`, out)

/** Makes a user a member at the directory's domain. */
async function entered(one: TestDirectory, who: TestUser, role: 'admin' | 'member' = 'member') {
  const email = `m${who.id.slice(-12)}@${one.domain}`
  await db.updateTable('users').set({ email, verified_at: new Date() }).where('id', '=', who.id).execute()
  await there.join(who, one.id, await there.defaultRole(one.id, role))
  return { ...who, email }
}

describe('two processes at once: a directory', () => {
  raceAll(
    [
      [
        'adds one user twice, in another case',
        async () => {
          const one = await directories.made()
          const email = one.email()
          return [add(one, email), add(one, email.toUpperCase())]
        },
        '201 409',
      ],
      [
        'adds two for the last seat',
        async () => {
          const one = await directories.made()
          await given.call(one.admin, 'PUT', `${one.path}/subscription`, { plan: 'basic' })
          for (let at = 0; at < 8; at += 1) await one.user()
          return [add(one, one.email()), add(one, one.email())]
        },
        '201 409',
      ],
      [
        'adds a user who registers',
        async () => {
          const one = await directories.made()
          const email = one.email()
          const username = `u${email.slice(1, 13)}`
          const body = { name: 'Ida Fern', username, email, password: 'A quiet walk 42' }
          return [add(one, email), post(null, '/users/register', body)]
        },
        '201 409',
        // Registered first: then they are invited.
        '201 201',
      ],
      [
        'deactivates both admins',
        async () => {
          const one = await directories.made()
          const [a, b] = [
            await entered(one, await given.user(), 'admin'),
            await entered(one, await given.user(), 'admin'),
          ]
          const roleId = await there.defaultRole(one.id, 'member')
          await given.call(one.admin, 'PUT', `${one.path}/users/role`, { userId: one.admin.id, roleId })
          return [off(one, a.id), off(one, b.id)]
        },
        '200 409',
      ],
      [
        'deactivates the owner of a bid that is accepted',
        async () => {
          const one = await directories.made()
          const { owner, bid } = await given.pendingBid()
          await entered(one, owner)
          return [off(one, owner.id), post(owner, `/bids/${bid._id}/accept`, given.terms())]
        },
        '200 201',
        '200 200',
        '200 401',
        '200 409',
      ],
      [
        'deactivates a party of an exchange that the other one cancels',
        async () => {
          const one = await directories.made()
          const { owner, bidder, exchange } = await given.exchange()
          await entered(one, owner)
          return [off(one, owner.id), post(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'No' })]
        },
        '200 200',
      ],
      [
        'deactivates a member who is removed',
        async () => {
          const one = await directories.made()
          const who = await entered(one, await given.user())
          return [off(one, who.id), remove(one.admin, `${one.path}/users/${who.id}`)]
        },
        '200 200',
        '200 404',
      ],
      [
        'deactivates and lets in again',
        async () => {
          const one = await directories.made()
          const who = await entered(one, await given.user())
          return [off(one, who.id), patch(one, `/Users/${who.id}`, { ...out, value: 'True' })]
        },
        '200 200',
      ],
      [
        'gives a role that an admin gives otherwise',
        async () => {
          const one = await directories.made()
          const who = await one.user()
          const group = await one.group('manager')
          const roleId = await there.defaultRole(one.id, 'admin')
          return [
            patch(one, `/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: who.id }] }),
            change(one.admin, `${one.path}/users/role`, { userId: who.id, roleId }),
          ]
        },
        '200 200',
      ],
      [
        'adds a member to a group as they delete their account',
        async () => {
          const one = await directories.made()
          const who = await entered(one, await given.user())
          const group = await one.group('Sales')
          return [
            patch(one, `/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: who.id }] }),
            remove(who, '/users/profile'),
          ]
        },
        '200 200',
        '200 400',
      ],
    ],
    expectRace,
  )

  it('no perk of a deactivated member is on the market, and nobody deleted is in a directory', async () => {
    const offered = db.selectFrom('perks as p').innerJoin('memberships as m', 'm.user_id', 'p.owner_id').select('p.id')
    expect(
      await offered.where('m.deactivated_at', 'is not', null).where('p.status', '=', 'available').execute(),
    ).toEqual([])
    for (const table of ['directory_users', 'directory_group_members'] as const) {
      const left = db.selectFrom(table).innerJoin('users as u', 'u.id', `${table}.user_id`).select('u.id')
      expect(await left.where('u.deleted_at', 'is not', null).execute()).toEqual([])
    }
    await expectSound(db)
  })
})

describe('deactivation', () => {
  it('ends the last session and stream on both instances within a second', async () => {
    const [one, other] = both
    if (!one || !other) throw new Error('not started')
    for (let round = 0; round < 5; round += 1) {
      const directory = await directories.made()
      const who = await entered(directory, await given.user())
      const sessions = [who]
      for (let at = 1; at < 10; at += 1) sessions.push(await given.signedIn(who))
      const headers = (session: TestUser) => ({ authorization: `Bearer ${session.token}` })
      const places = sessions.map((session, at) => ({ url: (at % 2 ? one : other).url, headers: headers(session) }))
      const streams = await Promise.all(places.map(({ url, headers }) => fetch(`${url}/api/events`, { headers })))
      expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
      const ended = Promise.all(streams.map((stream) => stream.text().catch(() => 'closed')))
      const [done] = await race(off(directory, who.id))
      expect(done?.status).toBe(200)
      const acknowledged = performance.now()
      await ended
      expect(performance.now() - acknowledged).toBeLessThan(1000)
      const after = await Promise.all(places.map(({ url, headers }) => fetch(`${url}/api/users/profile`, { headers })))
      expect(after.map(({ status }) => status)).toEqual(after.map(() => 401))
    }
  })
})
