import { wordOf } from './fill-market'

/** The searches of one kind of user: addresses requested in turn, by visitors or by users with friends. */
export interface Kind {
  name: string
  signedIn: boolean
  queries: Record<string, string>[]
}

const sorts = ['recent', 'value-high', 'value-low', 'company']
const each = <T>(most: number, make: (n: number) => T) => Array.from({ length: most }, (_, n) => make(n))

/** Words as users search for them: common ones most, as in the perks themselves. */
const popular = (n: number) => wordOf(1 + Math.floor(Math.exp(((n * 0.618) % 1) * Math.log(20_000))))

export const kinds: Kind[] = [false, true].flatMap((signedIn) => {
  const who = signedIn ? 'with friends' : 'visitor'
  return [
    ...sorts.map((sort) => ({ name: `${sort}, ${who}`, queries: [{ sort }] })),
    ...sorts.map((sort) => ({
      name: `${sort}, words, ${who}`,
      queries: each(60, (n) => ({ sort, q: popular(n) })),
    })),
    { name: `two words, ${who}`, queries: each(60, (n) => ({ q: `${popular(n)} ${popular(n * 7 + 3)}` })) },
    { name: `as typed, ${who}`, queries: each(60, (n) => ({ q: popular(n).slice(0, 1 + (n % 4)) })) },
    {
      name: `slips, ${who}`,
      queries: each(60, (n) => ({ q: popular(n).replace(/^(..)./, '$1') })),
    },
    {
      name: `values, ${who}`,
      queries: each(40, (n) => ({ minValue: String(5 + n), maxValue: String(5 + n + (n % 8) * 5) })),
    },
    {
      name: `values and words, ${who}`,
      queries: each(40, (n) => ({ q: popular(n), minValue: String(5 + n), sort: sorts[n % 4] ?? 'recent' })),
    },
  ].map((kind) => ({ ...kind, signedIn }))
})

export const addressOf = (query: Record<string, string>) =>
  `/api/perks?${new URLSearchParams({ limit: '24', ...query })}`

const all = (text: string) => text.repeat(200).slice(0, 200).trim()
const consonants = 'bdfgklmnprstvz'.split('')

/** The most expensive searches that we could think of, in each order. */
export const worstTexts = sorts.flatMap((sort) =>
  [
    ...['%', '_', '((((a+)+)+)+', "' | ", '\\', 'a', 'a b ', 'é', '漢', '😀', 'labs '].flatMap((text) => [
      text,
      all(text),
    ]),
    wordOf(1),
    // Each word is in a quarter of all perks, and both together are in none.
    'labs works',
    'labs works group bank',
    'labs works b',
    'lab work',
    'labz worms',
    `${wordOf(30)} ${wordOf(40)}`,
    consonants.join(' '),
    `labs ${consonants.join(' ')}`,
    all(consonants.flatMap((first) => 'aeiou'.split('').map((second) => first + second)).join(' ')),
    all(each(40, (n) => wordOf(n + 1)).join(' ')),
    all(each(10, (n) => wordOf(n * 20 + 5).replace(/^(..)./, '$1')).join(' ')),
  ].map((q) => ({ sort, q })),
)
