import { describe } from 'vitest'
import { block, deleteAccount, deletePerk } from './acts'
import { change, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, expectRace } = await twoProcessesOfFile()

/** Two people with two perks each; `wanting` says that one wants all of the other's for their first. */
async function there() {
  const [one, other] = [await given.user(), await given.user()]
  const ones = [await given.perk(one), await given.perk(one)]
  const others = [await given.perk(other), await given.perk(other)]
  const wanting = (as: typeof one, own: typeof ones, theirs: typeof ones, order = theirs) =>
    change(as, `/perks/${own[0]._id}/wants`, { perks: order.map(({ _id }) => _id), wishes: [{ kind: 'food' }] })
  return { one, other, ones, others, wanting }
}

describe('two processes at once: want lists', () => {
  raceAll(
    [
      [
        'of each other, in opposite orders',
        async () => {
          const { one, other, ones, others, wanting } = await there()
          return [wanting(one, ones, others), wanting(other, others, ones, ones.toReversed())]
        },
        '200 200',
      ],
      [
        'the same list twice',
        async () => {
          const { one, ones, others, wanting } = await there()
          return [wanting(one, ones, others), wanting(one, ones, others)]
        },
        '200 200',
      ],
      [
        'against the deletion of a perk that is wanted',
        async () => {
          const { one, other, ones, others, wanting } = await there()
          return [wanting(one, ones, others), deletePerk(other, others[0])]
        },
        '200 200',
        '200 422',
      ],
      [
        'against the deletion of the perk itself',
        async () => {
          const { one, ones, others, wanting } = await there()
          return [wanting(one, ones, others), deletePerk(one, ones[0])]
        },
        '200 200',
        '200 404',
      ],
      [
        'against the deletion of an account',
        async () => {
          const { one, other, ones, others, wanting } = await there()
          await given.call(other, 'PUT', `/perks/${others[0]._id}/wants`, { perks: [ones[1]._id], wishes: [] })
          return [wanting(one, ones, others), deleteAccount(other)]
        },
        '200 200',
        '200 422',
      ],
      [
        'against a block by the one',
        async () => {
          const { one, other, ones, others, wanting } = await there()
          return [wanting(one, ones, others), block(one, other)]
        },
        '200 200',
        '200 422',
      ],
      [
        'against a block by the other',
        async () => {
          const { one, other, ones, others, wanting } = await there()
          return [wanting(one, ones, others), block(other, one)]
        },
        '200 200',
        '200 422',
      ],
    ],
    expectRace,
  )
})
