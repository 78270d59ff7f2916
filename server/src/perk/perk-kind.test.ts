import { kinds } from '@perkloop/contract/kind'
import { kindNames as de } from '@perkloop/contract/locales/de/kinds'
import { kindNames as en } from '@perkloop/contract/locales/en/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const titles = async (as: TestUser | null, query: string) => {
  const reply = await given.call(as, 'GET', `/perks?${query}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.map((perk: { title: string }) => perk.title)
}
const kindOf = async (owner: TestUser, id: string) => (await given.call(owner, 'GET', `/perks/${id}`)).body.kind

describe('the kind of a perk', () => {
  it('may be left out, given, changed, kept and cleared', async () => {
    const owner = await given.user()
    expect((await given.perk(owner)).kind).toBe(null)
    const perk = await given.perk(owner, { kind: 'fitness' })
    expect(perk.kind).toBe('fitness')
    for (const [change, expected] of [
      [{ kind: 'wellness' }, 'wellness'],
      [{ updateData: { title: 'Other' } }, 'wellness'],
      [{ kind: null }, null],
    ] as const) {
      const reply = await given.call(owner, 'PUT', `/perks/${perk._id}`, change)
      expect([reply.status, reply.body.kind, await kindOf(owner, perk._id)]).toEqual([200, expected, expected])
    }
  })

  it.each([['gym'], [''], [1], [['fitness']], ['FITNESS']])('is one of the list: not %j', async (kind) => {
    const owner = await given.user()
    const body = { title: 'Gym pass', description: 'Any branch', estimatedValue: 50, kind }
    const reply = await given.call(owner, 'POST', '/perks', body)
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'kind'])
  })

  it('is shown with the perk in a bid', async () => {
    const { owner, target, bid } = await given.pendingBid()
    await given.call(owner, 'PUT', `/perks/${target._id}`, { kind: 'work' })
    const [shown] = (await given.call(owner, 'GET', '/bids')).body
    expect([shown._id, shown.offeredPerkId.kind]).toEqual([bid._id, 'work'])
  })
})

describe('a list of one kind', () => {
  let friend: TestUser
  beforeAll(async () => {
    const owner = await given.user({ company: 'Kindly' })
    const hidden = await given.user({ private: true })
    friend = await given.user()
    await given.friends(hidden, friend)
    for (const [as, title, estimatedValue, kind] of [
      [owner, 'Any gym', 30, 'fitness'],
      [owner, 'Any pool', 20, 'fitness'],
      [owner, 'Any books', 25, 'learning'],
      [owner, 'Gym towels', 10, null],
      [hidden, 'Private court', 40, 'fitness'],
    ] as const) {
      await given.perk(as, { title, estimatedValue, kind })
    }
  })

  it.each([
    ['alone', 'kind=learning', ['Any books']],
    ['newest first', 'kind=fitness&limit=2&q=any', ['Any pool', 'Any gym']],
    ['by value', 'kind=fitness&sort=value-low&q=any', ['Any pool', 'Any gym']],
    ['by value, high', 'kind=fitness&sort=value-high&q=any', ['Any gym', 'Any pool']],
    ['by company', 'kind=fitness&sort=company&minValue=25&maxValue=35&q=any', ['Any gym']],
    ['with words', 'kind=fitness&q=gym', ['Any gym']],
    ['with a range', 'kind=fitness&minValue=15&maxValue=25', ['Any pool']],
    ['of none', 'kind=home', []],
    ['and no other', 'kind=learning&q=gym', []],
  ])('%s', async (_how, query, expected) => {
    expect(await titles(null, query)).toEqual(expected)
  })

  it('has friends’ private perks', async () => {
    expect(await titles(friend, 'kind=fitness&minValue=20&maxValue=40&sort=value-high')).toEqual([
      'Private court',
      'Any gym',
      'Any pool',
    ])
    expect(await titles(friend, 'kind=fitness&q=court')).toEqual(['Private court'])
  })

  it('is continued by its cursor', async () => {
    const first = await given.call(null, 'GET', '/perks?kind=fitness&limit=1&sort=value-high&maxValue=30')
    expect(first.body).toMatchObject([{ title: 'Any gym' }])
    const next = /<[^>]*\/api([^>]*)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(next).toContain('kind=fitness')
    expect((await given.call(null, 'GET', next)).body).toMatchObject([{ title: 'Any pool' }])
  })

  it('is refused for a kind that there is not', async () => {
    expect((await given.call(null, 'GET', '/perks?kind=gym')).status).toBe(422)
    expect((await given.call(null, 'GET', '/perks?kind=')).status).toBe(422)
  })
})

describe('a search for the name of a kind', () => {
  it.each(kinds.flatMap((kind) => [['English', kind, en[kind]] as const, ['German', kind, de[kind]] as const]))(
    'in %s finds %s by %s',
    async (language, kind, name) => {
      const tag = `Tag${kind}${language}`
      await given.perk(await given.user(), { title: tag, kind })
      expect(await titles(null, `q=${name.toLowerCase()}+${tag}`)).toEqual([tag])
    },
  )

  it('no more finds a perk that is of another kind', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner, { title: 'Quokka', kind: 'travel' })
    await given.call(owner, 'PUT', `/perks/${perk._id}`, { kind: 'culture' })
    expect(await titles(null, 'q=quokka+travel')).toEqual([])
    expect(await titles(null, 'q=quokka+kultur')).toEqual(['Quokka'])
  })
})
