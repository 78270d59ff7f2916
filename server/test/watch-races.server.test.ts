import { limits } from '@perkloop/contract/limits'
import { describe, expect, it } from 'vitest'
import { tellWatchers } from '../src/watch/watch-jobs.service'
import { deleteAccount } from './acts'
import { givenWatches } from './given-watch'
import { post, raceAll, remove, rounds } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await twoProcessesOfFile()
const { db, events } = running.deps
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
      const job = () => tellWatchers({ db, events, now: running.deps.clock() })
      await Promise.all([job(), race(deleteAccount(leaves), remove(gives, `/watches/${dropped._id}`)), job(), job()])
      await job()
      const all = (await given.call(stays, 'GET', '/notifications')).body
      const [first] = all
      expect(all).toHaveLength(1)
      // What one of the jobs found after another had told of the rest is gathered for tomorrow.
      expect(first.count + (await gathered(q))).toBe(3)
    }
    await expectSound(db)
  })
})

async function gathered(q: string) {
  const finds = db.selectFrom('watch_finds').innerJoin('watches', 'watches.id', 'watch_finds.watch_id')
  return (await finds.where('watches.q', '=', q).select('perk_id').execute()).length
}
