import { limits } from '@perkloop/contract/limits'
import type { Notification } from '@perkloop/contract/notification'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellWatchers } from '../src/watch/watch-jobs.service'
import { deleteAccount } from './acts'
import type { TestUser } from './given'
import { givenWatches } from './given-watch'
import { change, post, raceAll, remove, rounds } from './race'
import { expectSound } from './soundness'
import { ownProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await ownProcessesOfFile()
const { db } = running.deps
const watches = givenWatches(running, given)

describe('two processes at once: searches one is told about', () => {
  raceAll(
    [
      [
        'the same one twice',
        async () => {
          const one = await given.user()
          return [post(one, '/watches', { q: 'gym' }), post(one, '/watches', { q: 'Gym ' })]
        },
        '201 201',
      ],
      [
        'two for the last place',
        async () => {
          const one = await given.user()
          for (let at = 1; at < limits.watches; at += 1) await watches.made(one, { minValue: at })
          return [post(one, '/watches', { q: 'gym' }), post(one, '/watches', { q: 'pool' })]
        },
        '201 409',
      ],
      [
        'against the end of the account',
        async () => {
          const one = await given.user()
          return [post(one, '/watches', { q: 'gym' }), deleteAccount(one)]
        },
        '200 201',
        '200 401',
      ],
      [
        'deleted twice',
        async () => {
          const one = await given.user()
          const { _id } = await watches.made(one, { q: 'gym' })
          return [remove(one, `/watches/${_id}`), remove(one, `/watches/${_id}`)]
        },
        '200 404',
      ],
    ],
    expectRace,
  )

  it('each is told of once, with all that fits, while others go and the job runs twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner, stays, leaves, gives] = [
        await given.user(),
        await given.user(),
        await given.user(),
        await given.user(),
      ]
      const q = `race${round}`
      for (const one of [stays, leaves]) await watches.made(one, { q })
      const dropped = await watches.made(gives, { q })
      for (let at = 0; at < 3; at += 1) await given.perk(owner, { title: `${q} ${at}` })
      const job = () => tellWatchers(running.deps)
      await Promise.all([job(), race(deleteAccount(leaves), remove(gives, `/watches/${dropped._id}`)), job(), job()])
      await settled()
      expect(await counts(stays)).toHaveLength(1)
      // What one of the jobs found after another had told of the rest is gathered for tomorrow.
      await tellTomorrow()
      expect(await counts(stays)).toEqual([3])
    }
    await expectSound(db)
  })

  it('posts and edits against searches that are made, deleted and told of: each tells once of a perk, and nothing stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner, stays, comes, goes] = [
        await given.user(),
        await given.user(),
        await given.user(),
        await given.user(),
      ]
      const q = `edit${round}`
      await watches.made(stays, { q })
      const dropped = await watches.made(goes, { q })
      const [first, second] = [await given.perk(owner, { title: 'Other' }), await given.perk(owner, { title: 'Other' })]
      const job = () => tellWatchers(running.deps)
      await job()
      const edit = (perk: { _id: string }, title: string) => change(owner, `/perks/${perk._id}`, { title })
      const draft = { title: `${q} new`, description: 'Any', estimatedValue: 5 }
      const acts = [
        edit(first, `${q} one`),
        edit(second, `${q} two`),
        edit(first, `${q} one again`),
        post(owner, '/perks', draft),
        post(comes, '/watches', { q }),
        remove(goes, `/watches/${dropped._id}`),
      ]
      const [replies] = await Promise.all([race(...(round % 2 ? acts.toReversed() : acts)), job(), job()])
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 201, 201])
      await settled()
      expect(await counts(stays)).toHaveLength(1)
      await tellTomorrow()
      expect(await counts(stays)).toEqual([3])
      expect(await told(q, stays.id)).toBe(3)
      expect(await told(q, comes.id)).toBeLessThanOrEqual(3)
      expect(await told(q, goes.id)).toBe(0)
      const left = db.selectFrom('watch_due').select('number').where('done_at', 'is', null)
      expect(await left.execute()).toEqual([])
    }
    await expectSound(db)
  })

  it('one that falls idle as a perk comes is told of it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner, watcher] = [await given.user(), await given.user()]
      const q = `idle${round}`
      await watches.made(watcher, { q })
      await given.perk(owner, { title: `${q} one` })
      await settled()
      expect(await counts(watcher)).toEqual([1])
      // A day later nothing is new to it.
      const aDayAgo = new Date(Date.now() - 25 * 3_600_000)
      await db.updateTable('watches').set({ told_at: aDayAgo, due_at: new Date() }).where('q', '=', q).execute()
      await Promise.all([
        tellWatchers(running.deps),
        given.perk(owner, { title: `${q} two` }).then(() => tellWatchers(running.deps)),
        tellWatchers(running.deps),
      ])
      await settled()
      expect(await counts(watcher)).toEqual([2])
    }
    await expectSound(db)
  })

  it('nothing of an owner who leaves while their perks are noted stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner, watcher] = [await given.user(), await given.user()]
      const q = `leave${round}`
      await watches.made(watcher, { q })
      for (let at = 0; at < 5; at += 1) await given.perk(owner, { title: `${q} ${at}` })
      const job = () => tellWatchers(running.deps)
      const [[left]] = await Promise.all([race(deleteAccount(owner)), job(), job()])
      expect(left?.status).toBe(200)
      await settled()
      const due = sql`select from watch_due d join perks p on p.id = d.perk_id where p.owner_id = ${owner.id}`
      expect((await due.execute(db)).rows).toEqual([])
    }
    await expectSound(db)
  })
})

/** All is found and told of that can be by now: a job of one of the processes may be at it too. */
async function settled() {
  const left = async () => {
    await tellWatchers(running.deps)
    const { rows } = await sql`select number::text from watch_due where done_at is null
      union all select id::text from watches where due_at <= now()`.execute(db)
    return rows
  }
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}

/** The next day: what was gathered is told with what was told before, which nobody has read. */
const tellTomorrow = () => tellWatchers({ ...running.deps, clock: () => new Date(Date.now() + 25 * 3_600_000) })

async function counts(of: TestUser): Promise<number[]> {
  const all: Notification[] = (await given.call(of, 'GET', '/notifications')).body
  return all.map(({ count }) => count)
}

/** How many perks a user was told of for this search. */
async function told(q: string, owner: string) {
  const rows = db.selectFrom('watch_told').innerJoin('watches', 'watches.id', 'watch_told.watch_id').select('perk_id')
  return (await rows.where('watches.q', '=', q).where('watches.owner_id', '=', owner).execute()).length
}
