import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellWatchers } from '../src/watch/watch-jobs.service'
import { deleteAccount } from './acts'
import { givenWatches } from './given-watch'
import { change, post, raceAll, remove, rounds } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await twoProcessesOfFile()
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
      const job = () => tellWatchers({ ...running.deps, now: running.deps.clock() })
      await Promise.all([job(), race(deleteAccount(leaves), remove(gives, `/watches/${dropped._id}`)), job(), job()])
      await settled()
      const all = (await given.call(stays, 'GET', '/notifications')).body
      const [first] = all
      expect(all).toHaveLength(1)
      // What one of the jobs found after another had told of the rest is gathered for tomorrow.
      expect(first.count + (await gathered(q))).toBe(3)
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
      const job = () => tellWatchers({ ...running.deps, now: running.deps.clock() })
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
      // The perks that the watch has found or told of, each once (both tables have one row for each).
      expect(await known(q, stays.id)).toBe(3)
      expect(await known(q, comes.id)).toBeLessThanOrEqual(3)
      expect(await known(q, goes.id)).toBe(0)
      const counts = (await given.call(stays, 'GET', '/notifications')).body.map(
        ({ count }: { count: number }) => count,
      )
      expect(counts).toHaveLength(1)
      expect(counts[0] + (await gathered(q, stays.id))).toBe(3)
      expect(await db.selectFrom('watch_due').select('number').execute()).toEqual([])
    }
    await expectSound(db)
  })
})

/** All is found and told of that can be by now: a job of one of the processes may be at it too. */
async function settled() {
  const left = async () => {
    await tellWatchers({ ...running.deps, now: running.deps.clock() })
    const { rows } =
      await sql`select number::text from watch_due union all select id::text from watches where due_at <= now()`.execute(
        db,
      )
    return rows
  }
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}

async function known(q: string, owner: string) {
  const { rows } = await sql<{ perk: string }>`
    select perk_id as perk from watches w join watch_finds f on f.watch_id = w.id where w.q = ${q} and w.owner_id = ${owner}
    union select perk_id from watches w join watch_told t on t.watch_id = w.id where w.q = ${q} and w.owner_id = ${owner}`.execute(
    db,
  )
  return rows.length
}

async function gathered(q: string, owner?: string) {
  const finds = db.selectFrom('watch_finds').innerJoin('watches', 'watches.id', 'watch_finds.watch_id')
  const ofOwner = owner === undefined ? finds : finds.where('watches.owner_id', '=', owner)
  return (await ofOwner.where('watches.q', '=', q).select('perk_id').execute()).length
}
