import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { forgetUnusedWords } from './perk.service'

const { server, given } = await serverOfFile({ ownDatabase: true })

const find = async (as: TestUser | null, query: Record<string, string | number>) => {
  const reply = await given.call(as, 'GET', `/perks?${new URLSearchParams(query as Record<string, string>)}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.map((perk: { title: string }) => perk.title)
}

describe('a search', () => {
  beforeAll(async () => {
    const [acme, cafe] = [await given.user({ company: 'Acme Inc.' }), await given.user({ company: 'Société Générale' })]
    for (const [owner, title, description] of [
      [acme, 'Gym pass', 'Any branch in town'],
      [acme, 'Spotify Premium', 'Family plan, one seat'],
      [cafe, 'Coffee vouchers', 'Ten espressos at Café Zoé'],
      [cafe, 'Straße und Łódź', 'Скидка на кофе, 50% off C++ (really)'],
    ] as const) {
      await given.perk(owner, { title, description })
    }
  })

  it.each([
    ['the title', 'gym', ['Gym pass']],
    ['the description', 'espressos', ['Coffee vouchers']],
    ['the company', 'acme', ['Spotify Premium', 'Gym pass']],
    ['words of several fields, in any order', 'acme family spotify', ['Spotify Premium']],
    ['every word or nothing', 'gym spotify', []],
    ['words as they are typed', 'spotify prem', ['Spotify Premium']],
    ['the beginning of any word', 'esp vouch', ['Coffee vouchers']],
    ['other letter case', 'GYM PASS', ['Gym pass']],
    ['text without its accents', 'cafe zoe societe', ['Coffee vouchers']],
    ['text with accents of its own', 'gým', ['Gym pass']],
    ['letters taken apart', 'cafe\u0301', ['Coffee vouchers']],
    ['other letters', 'strasse lodz', ['Straße und Łódź']],
    ['other alphabets', 'КОФЕ', ['Straße und Łódź']],
    ['a letter too few', 'coffe vouchers', ['Coffee vouchers']],
    ['a letter too many', 'gymm', ['Gym pass']],
    ['another letter', 'gim', ['Gym pass']],
    ['letters swapped', 'cofefe', ['Coffee vouchers']],
    ['a slip in a long word', 'spotfy', ['Spotify Premium']],
    ['a slip in every word', 'spotfy premuim', ['Spotify Premium']],
    ['punctuation between words', '“gym”, (pass)!', ['Gym pass']],
    ['nothing that can be read', '%', []],
    ['an underscore', '_', []],
    ['what others would take for a pattern', 'g.m', []],
    ['what the database would take for a query', "gym' | 'coffee", []],
    ['half a query', "gym & | ! <-> ':* \\", ['Gym pass']],
    ['blanks', '   ', ['Straße und Łódź', 'Coffee vouchers', 'Spotify Premium', 'Gym pass']],
  ])('finds by %s: %s', async (_name, q, expected) => {
    expect(await find(null, { q })).toEqual(expected)
  })
})

describe('the words of a search', () => {
  const known = async (word: string) => {
    const { rows } = await server.deps.pool.query<{ tables: string }>(
      `select string_agg(distinct name, ' ' order by name) as tables from (
         select 'words' as name from perk_words where word = $1
         union all select 'slips' from perk_word_slips where word = $1) found`,
      [word],
    )
    return rows[0]?.tables ?? null
  }

  it('are forgotten when nobody’s perk has them any more', async () => {
    const [leaving, staying] = [await given.user({ private: true }), await given.user()]
    await given.perk(leaving, { title: 'Secretivo shared', description: 'Secretivo' })
    const perk = await given.perk(staying, { title: 'Shared formerly' })
    await forgetUnusedWords(server.deps.db)
    const words = ['secretivo', 'shared', 'formerly']
    expect(await Promise.all(words.map(known))).toEqual(words.map(() => 'slips words'))
    await given.call(leaving, 'DELETE', '/users/profile')
    await given.call(staying, 'PUT', `/perks/${perk._id}`, { title: 'Shared now' })
    await forgetUnusedWords(server.deps.db)
    expect(await Promise.all(words.map(known))).toEqual([null, 'slips words', null])
    expect(await find(null, { q: 'sharedd' })).toEqual(['Shared now'])
  })

  it('are all asked for, of perks far down the list as well', async () => {
    const owner = await given.user()
    await given.perk(owner, { title: 'All', description: 'alpha bravo charlie delta foxtrot' })
    await given.perk(owner, { title: 'But the commonest', description: 'alpha bravo charlie delta' })
    await server.deps.pool.query(
      `insert into perks (id, owner_id, title, description, value_cents, created_at)
       select gen_random_uuid(), $1, 'Newer', 'foxtrot', 100, now() + n * interval '1 second' from generate_series(1, 400) n`,
      [owner.id],
    )
    for (const sort of ['recent', 'value-low', 'company'])
      expect(await find(null, { q: 'alpha bravo charlie delta foxtrot', sort })).toEqual(['All'])
    expect(await find(null, { q: 'alpha bravo', minValue: 1 })).toEqual(['But the commonest', 'All'])
    expect(await find(null, { q: 'foxtrot', limit: 200 })).toHaveLength(200)
  })
})

it('a search that no index helps shows what its walk found, in a list that goes on', async () => {
  const [owner, { db, pool }] = [await given.user(), server.deps]
  // So many words have this prefix that the index is not used for them.
  const words = Array.from({ length: 200 }, (_, n) => ({ word: `qz${n}`, weight: 1 }))
  await db.insertInto('perk_words').values(words).execute()
  await given.perk(owner, { title: 'Qz7 far up', description: 'Rare' })
  await pool.query('alter table perks disable trigger perks_note_words')
  await pool.query(
    `insert into perks (id, owner_id, title, description, value_cents, created_at)
     select gen_random_uuid(), $1, 'Older', 'Common', 100, now() - n * interval '1 second' from generate_series(1, 20100) n`,
    [owner.id],
  )
  expect(await find(null, { q: 'qz' })).toEqual(['Qz7 far up'])
})

describe('every wrong parameter of a list is refused with its name', () => {
  const moment = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const id = '01900000-0000-7000-8000-000000000000'
  const paging = [
    ['limit', 'limit=0'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit=1e2'],
    ['limit', 'limit=0x10'],
    ['limit', 'limit='],
    ['limit', 'limit=ten'],
    ['limit', 'limit=5&limit=6'],
  ]
  const cursors = [
    ['cursor', 'cursor='],
    ['cursor', 'cursor=nonsense'],
    ['cursor', `cursor=${'x'.repeat(2001)}`],
    ['cursor', `cursor=${moment(['2026-01-01 00:00:00+00', id])}&cursor=${moment(['2026-01-01 00:00:00+00', id])}`],
    ['cursor', `cursor=${moment(['2026-02-30T00:00:00.000Z', id])}`],
    ['cursor', `cursor=${moment(['2026-13-01T00:00:00.000Z', id])}`],
    ['cursor', `cursor=${moment(['2026-01-01T00:00:00.000Z', 'id'])}`],
    ['cursor', `cursor=${moment(['2026-01-01T00:00:00.000Z'])}`],
  ]
  const searching = [
    ['limit', 'limit=201'],
    ['cursor', `sort=value-low&cursor=${moment(['9999999999', id])}`],
    ['cursor', `sort=value-low&cursor=${moment(['1.5', id])}`],
    ['cursor', `sort=company&cursor=${moment([null, id])}`],
    ['sort', 'sort=best'],
    ['sort', 'sort='],
    ['sort', 'sort=recent&sort=company'],
    ['q', `q=${'x'.repeat(201)}`],
    ['q', `q=${'x'.repeat(10_000)}`],
    ['q', 'q=gym&q=pass'],
    ['minValue', 'minValue='],
    ['minValue', 'minValue=-1'],
    ['minValue', 'minValue=100000.01'],
    ['minValue', 'minValue=1.234'],
    ['minValue', 'minValue=1e3'],
    ['minValue', 'minValue=1&minValue=2'],
    ['maxValue', 'maxValue=much'],
    ['maxValue', 'maxValue=-0.01'],
    ['maxValue', 'maxValue=Infinity'],
    ['maxValue', 'maxValue=1&maxValue=2'],
    ['maxValue', 'minValue=20&maxValue=10'],
  ]
  const featured = [...paging, ['limit', 'limit=7']]
  it.each([
    ...[...paging, ...cursors, ...searching].map(([name, query]) => ['/perks', name, query]),
    ...[...paging, ...cursors, ['limit', 'limit=201']].map(([name, query]) => ['/perks/user', name, query]),
    ...featured.map(([name, query]) => ['/perks/featured', name, query]),
  ] as [string, string, string][])('%s: %s (%j)', async (path, name, query) => {
    const as = path === '/perks/user' ? await given.user() : null
    const reply = await given.call(as, 'GET', `${path}?${query}`)
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: name }] })
  })
})
