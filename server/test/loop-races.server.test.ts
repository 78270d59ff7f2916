import { describe, expect, it } from 'vitest'
import { expireLoops, proposeLoops } from '../src/loop/loop-jobs.service'
import { accept, cancel, deleteAccount, deletePerk, initiate, placeBid } from './acts'
import type { TestUser } from './given'
import { givenLoops } from './given-loop'
import { type Act, change, post, raceAll, rounds, statusesOf } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await twoProcessesOfFile()
const { db } = running.deps
const loops = givenLoops(running, given)
type Three<T> = [T, T, T]
type Made = { _id: string }

const yes = (as: TestUser, loop: { _id: string }) => post(as, `/loops/${loop._id}/accept`, { logistics: 'At the desk' })
const no = (as: TestUser, loop: { _id: string }) => post(as, `/loops/${loop._id}/decline`)

/** A loop that only the third, or the last two, have still to say yes to. */
async function almost(said = 2) {
  const { people, perks, loop } = await loops.proposed()
  for (const one of people.slice(0, said)) await loops.accept(one, loop)
  return { people: people as Three<TestUser>, perks: perks as Made[] as Three<Made>, loop }
}

describe('two processes at once: loops', () => {
  raceAll(
    [
      [
        'the last two yes',
        async () => {
          const { people, loop } = await almost(1)
          return [yes(people[1], loop), yes(people[2], loop)]
        },
        '200 200',
      ],
      [
        'the same yes twice',
        async () => {
          const { people, loop } = await almost()
          return [yes(people[2], loop), yes(people[2], loop)]
        },
        '200 409',
      ],
      [
        'the last yes against accepting a bid on one of the perks',
        async () => {
          const { people, perks, loop } = await almost()
          const rival = await given.user()
          const { as, path, body } = placeBid(rival, perks[1], await given.perk(rival))
          return [yes(people[2], loop), accept(people[1], await given.made(as, path, body))]
        },
        '200 409',
      ],
      [
        'the last yes against a no',
        async () => {
          const { people, loop } = await almost(1)
          await loops.accept(people[2], loop)
          return [yes(people[1], loop), no(people[2], loop)]
        },
        '200 409',
      ],
      [
        'two who say no',
        async () => {
          const { people, loop } = await almost(1)
          return [no(people[1], loop), no(people[2], loop)]
        },
        '200 409',
      ],
      [
        'the last yes against the deletion of a perk',
        async () => {
          const { people, perks, loop } = await almost()
          return [yes(people[2], loop), deletePerk(people[0], perks[0])]
        },
        '200 409',
      ],
      [
        'the last yes against an edit',
        async () => {
          const { people, perks, loop } = await almost()
          return [yes(people[2], loop), change(people[0], `/perks/${perks[0]._id}`, { title: 'Other' })]
        },
        '200 200',
        '200 409',
      ],
      [
        'the last yes against the end of an account',
        async () => {
          const { people, loop } = await almost()
          return [yes(people[2], loop), deleteAccount(people[0])]
        },
        '200 200',
        '200 409',
      ],
      [
        'the last yes against a block',
        async () => {
          const { people, loop } = await almost()
          return [yes(people[2], loop), post(people[0], `/users/${people[1].id}/block`)]
        },
        '200 200',
        '200 409',
      ],
      [
        'the last yes against turning private',
        async () => {
          const { people, loop } = await almost()
          return [yes(people[2], loop), change(people[0], '/users/profile', { discoverability: 'private' })]
        },
        '200 200',
        '200 409',
      ],
      [
        'the last yes against joining no more, and the company',
        async () => {
          const { people, loop } = await almost()
          return [
            yes(people[2], loop),
            change(people[0], '/users/profile', { joinsLoops: false }),
            change(people[1], '/users/profile', { company: 'Elsewhere' }),
          ]
        },
        '200 200 200',
        '200 200 409',
      ],
      [
        'a no against turning private and joining no more',
        async () => {
          const { people, loop } = await almost(1)
          return [
            no(people[1], loop),
            change(people[0], '/users/profile', { discoverability: 'private' }),
            change(people[2], '/users/profile', { joinsLoops: false }),
          ]
        },
        '200 200 200',
        '200 200 409',
      ],
      [
        'a no against the end of an account',
        async () => {
          const { people, loop } = await almost()
          return [no(people[2], loop), deleteAccount(people[0])]
        },
        '200 200',
        '200 409',
      ],
      [
        'edits of all three perks',
        async () => {
          const { people, perks } = await almost()
          return people.map((one, at) => change(one, `/perks/${perks[at]?._id}`, { title: 'Other' }))
        },
        '200 200 200',
      ],
      [
        'two legs cancelled',
        async () => {
          const { people, exchanges } = await loops.agreed()
          return [
            cancel(people[0] as TestUser, exchanges[0] as never),
            cancel(people[1] as TestUser, exchanges[1] as never),
          ]
        },
        '200 409',
      ],
      [
        'a leg cancelled against the completion of another',
        async () => {
          const { people, exchanges } = await loops.agreed()
          return [
            cancel(people[0] as TestUser, exchanges[0] as never),
            initiate(people[1] as TestUser, exchanges[1] as never),
          ]
        },
        '200 409',
      ],
      [
        'a leg cancelled against the end of an account',
        async () => {
          const { people, exchanges } = await loops.agreed()
          return [cancel(people[0] as TestUser, exchanges[0] as never), deleteAccount(people[1] as TestUser)]
        },
        '200 200',
        '200 409',
      ],
    ],
    expectRace,
  )

  /** Races requests against a job of this process, in both orders. */
  async function raceJob(job: () => Promise<unknown>, acts: Act[], round: number) {
    const both = [() => race(...acts), job] as const
    const [first, second] = round % 2 ? [both[1], both[0]] : both
    const done = await Promise.all([first(), second()])
    return statusesOf(done.find((one) => Array.isArray(one)) as { status: number }[])
  }

  it('the last yes against the deadline', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { people, loop } = await almost()
      const expire = () => expireLoops({ ...loops.job(), now: new Date(Date.now() + 49 * 60 * 60 * 1000) })
      const [status] = await raceJob(expire, [yes(people[2], loop)], round)
      const [seen] = await loops.listOf(people[0])
      expect([200, 409]).toContain(status)
      expect(seen?.status).toBe(status === 200 ? 'agreed' : 'expired')
    }
    await expectSound(db)
  })

  it('the deadline against the end of an account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { people } = await almost(1)
      const expire = () => expireLoops({ ...loops.job(), now: new Date(Date.now() + 49 * 60 * 60 * 1000) })
      expect(await raceJob(expire, [deleteAccount(people[1])], round)).toEqual([200])
    }
    await expectSound(db)
  })

  it('the deadline against joining no more', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { people } = await almost(1)
      const expire = () => expireLoops({ ...loops.job(), now: new Date(Date.now() + 49 * 60 * 60 * 1000) })
      const leave = change(people[1], '/users/profile', { joinsLoops: false })
      expect(await raceJob(expire, [leave], round)).toEqual([200])
    }
    await expectSound(db)
  })

  it('two proposers, and what changes meanwhile', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { people, perks } = await loops.ring(3)
      for (const [at, one] of people.entries()) {
        await given.call(one, 'PUT', `/perks/${perks[at]?._id}/wants`, {
          perks: [perks[(at + 2) % 3]?._id],
          wishes: [],
        })
      }
      const propose = async () => void (await Promise.all([proposeLoops(loops.job()), proposeLoops(loops.job())]))
      await raceJob(propose, [change(people[0] as TestUser, `/perks/${perks[0]?._id}`, { title: 'Other' })], round)
      await proposeLoops(loops.job())
      expect(await loops.listOf(people[1] as TestUser, '?status=proposed')).toHaveLength(1)
    }
    await expectSound(db)
  })
})
