import { describe, expect, it } from 'vitest'
import { deleteAccount, deletePerk, feature } from './acts'
import { organizationsOn } from './given-organization'
import { raceAll, rounds } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await twoProcessesOfFile()
const { makeSystemAdmin } = organizationsOn(running)

/** An empty list, in which no row can be locked, with its version; two perks that may be featured, and two administrators. */
async function chosen() {
  const { db } = running.deps
  await db.updateTable('perks').set({ is_hero: false, hero_order: null }).where('is_hero', '=', true).execute()
  const [owner, second] = [await given.user(), await given.user()]
  const [perk, other] = [await given.perk(owner), await given.perk(second)]
  const [admin, rival] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]
  const { version } = (await given.call(admin, 'GET', '/admin/featured')).body
  return { owner, perk, other, admin, rival, version }
}
async function featured() {
  const there = await chosen()
  const { admin, perk, other, version } = there
  const body = { perks: [perk._id, other._id], version, reason: 'x' }
  return { ...there, version: (await given.call(admin, 'PUT', '/admin/featured', body)).body.version }
}

describe('two processes at once: featured perks', () => {
  raceAll(
    [
      [
        'two administrators choose',
        async () => {
          const { admin, rival, perk, other, version } = await chosen()
          return [feature(admin, [perk], version), feature(rival, [other], version)]
        },
        '200 409',
      ],
      [
        'choosing a perk against its end',
        async () => {
          const { admin, owner, perk, other, version } = await chosen()
          return [feature(admin, [other, perk], version), deletePerk(owner, perk)]
        },
        '200 200',
        '200 409',
      ],
      [
        'another order against the end of a perk',
        async () => {
          const { admin, owner, perk, other, version } = await featured()
          return [feature(admin, [other, perk], version), deletePerk(owner, perk)]
        },
        '200 200',
        '200 409',
      ],
      [
        'choosing a perk against the end of its owner’s account',
        async () => {
          const { admin, owner, perk, other, version } = await chosen()
          return [feature(admin, [other, perk], version), deleteAccount(owner)]
        },
        '200 200',
        '200 409',
      ],
    ],
    expectRace,
  )

  it('keeps the list of exactly one of two, whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, rival, perk, other, version } = await featured()
      const replies = await race(feature(admin, [other, perk], version), feature(rival, [perk], version))
      const listed = (await given.call(admin, 'GET', '/admin/featured')).body.perks.map(
        (one: { _id: string }) => one._id,
      )
      expect(listed).toEqual(replies[0]?.status === 200 ? [other._id, perk._id] : [perk._id])
    }
  })
})
