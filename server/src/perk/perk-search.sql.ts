import { friendsOfText } from '../user/friend.shape'

export interface Sort {
  key: string
  type: string
  order: 'asc' | 'desc'
}

/** What a list is asked for, as pieces of SQL about `perks p`. */
export interface Asked {
  sort: Sort
  /** One more than the page holds. */
  most: number
  /** Where the list goes on, and a range of values if they are what it is sorted by: a part of the list's index. */
  beyond: string
  me: string | null
  /** A range of values in a list of another order. */
  range: string
  /** The search text's place among the values. */
  q: string | null
}

/** The list's order and limit, where `perks p` are read. */
export function inOrder({ sort, most }: Asked, limit = most) {
  return `order by ${sort.key} ${sort.order}, p.id ${sort.order} limit ${limit}`
}

/** The same for entries that were found already, of which only `key` and `id` are known. */
export function foundInOrder({ sort, most }: Asked, id = 'id', limit = most) {
  return `order by key ${sort.order}, ${id} ${sort.order} limit ${limit}`
}

const publicly = "p.status = 'available' and p.owner_public"

export function publicPerks({ me, range, beyond }: Asked) {
  return `${publicly}${me ? ` and p.owner_id <> ${me}` : ''}${range}${beyond}`
}

/** Private perks of the viewer's friends, whom nobody else sees: from an index of their own, a page of each friend. */
export function friendsPerks(me: string, asked: Asked, fits = '') {
  const { sort, range, beyond } = asked
  return `select private.* from (${friendsOfText(me)}) friends cross join lateral (
      select p.id, ${sort.key} as key from perks p
      where p.owner_id = friend and p.status = 'available' and not p.owner_public${range}${beyond}${fits} ${inOrder(asked)}
    ) private`
}

/** The index of terms holds only perks that all may find; what it indexes has to be repeated here. */
const listedTerms = "(case when p.status = 'available' and p.owner_public then p.terms end)"

/** How many perks a walk looks at; the last where no index would help, and then what lies farther is not found. */
const [shortWalk, longWalk, onlyWalk] = [200, 5_000, 20_000]
/** As much work as looking at one perk: so many entries of an index. */
const entriesAPerk = 4
/** How many perks found the guess from the words alone counts for. */
const trust = 5
/** How many times a page the perks near should hold, because their number is only a guess. */
const margin = 2
/** To look for so few that a page lies farther apart is more work than to read all that match. */
const farthest = 16_000

/**
 * A search reads about as much of a large marketplace as of a small one. What is common is found by a `walk` along the
 * list, of about as much work as asking the index of terms at all. What is rarer is looked for in the indexes of terms and
 * values, but only `near`: among as many of the first perks of the list as seem to hold a page, whose places are an
 * index's again. What is rarer still, or was not found there, is so rare that it is looked for anywhere. A step runs only
 * if the one before found less than a page, and then finds again what that did.
 */
export function searching(asked: Asked) {
  const { sort, most, me, range, q, beyond } = asked
  const key = `p.id, ${sort.key} as key`
  const looked = q ? ' and p.terms @@ (select looks from asked)' : ''
  const fits = `true${looked}${me ? ` and p.owner_id <> ${me}` : ''}${range}`
  const entries = `select ${key} from perks p where ${publicly}${beyond}`
  const [after, before] = sort.order === 'desc' ? ['<=', '>='] : ['>=', '<=']
  // The first part tells the planner how little lies between two places, the second is exact.
  const from = (edge: string, sign: string) => `${sort.key} ${sign} (select key from ${edge})
      and (${sort.key}, p.id) ${sign} ((select key from ${edge}), (select id from ${edge}))`
  return `with asked as materialized (${q ? askedWords(q, asked) : askedRange(asked)}),
    walked as materialized (
      select p.id, p.key from (
        select p.owner_id, p.value_cents, p.terms, p.id, p.key from (
          select p.owner_id, p.value_cents, p.terms, ${key}
          from perks p where ${publicly}${beyond} ${inOrder(asked, onlyWalk)}) p
        limit (select walk from asked)) p
      where ${fits} limit ${most}),
    seen as materialized (
      select count(*) < ${most} and (
          select count(*) = (select walk from asked)
          from (select from (${entries} ${inOrder(asked, onlyWalk)}) p limit (select walk from asked)) p) as wanting,
        ${most * margin} * (select walk + ${trust} / greatest(share, 1e-9) from asked) / (count(*) + ${trust}) as within
      from walked),
    first as materialized (${entries} ${inOrder(asked, 1)}),
    last as materialized (
      ${entries} and (select wanting and within <= ${farthest} from seen)
      ${inOrder(asked, 1)} offset (select within::bigint from seen)),
    near as materialized (
      ${matching(asked, ` and ${from('first', after)} and ${from('last', before)} and exists (select from last)`)}),
    anywhere as materialized (
      ${matching(asked, ` and (select wanting from seen) and (select count(*) < ${most} from near)`, beyond)}),
    found as (
      select id, key from walked where not (select wanting from seen)
      union all select id, key from near where (select count(*) >= ${most} from near)
      union all select id, key from anywhere${me ? ` union all (${friendsPerks(me, asked, looked)})` : ''}
      ${foundInOrder(asked)})`
}

/** What is in the range, by the newest perks: two of a thousand at least. */
const spanOf = (range: string) => `(select (count(*) filter (where true${range}) + 0.5) / (${shortWalk} + 0.5) as span
    from (select p.value_cents from perks p where ${publicly} order by p.created_at desc limit ${shortWalk}) p) newest`

/** The guess of a `share` of the list, and a walk that is long if it seems to find a page for less than the index. */
const guessing = (most: number, share: string, entries: string, only = 'false') => `${share} as share, case
    when ${only} then ${onlyWalk}
    when ${share} * least(${longWalk}, ${entries} / ${entriesAPerk}) > ${most}
      then least(${longWalk}, ${entries} / ${entriesAPerk})::integer
    else ${shortWalk} end as walk`

/** Reading all of a range is less work than reading all that have a word, if it is `narrow`. */
function askedWords(q: string, { most, range }: Asked) {
  const guess = guessing(
    most,
    range ? 'share * span' : 'share',
    'amount * rarest',
    'looks is not null and finds is null',
  )
  if (!range) return `select looks, finds, ${guess} from search_for(${q})`
  return `select looks, finds, ${guess}, span < 10 * rarest as narrow from search_for(${q}), ${spanOf(range)}`
}

const askedRange = ({ most, range }: Asked) => `select ${guessing(most, 'span', 'reltuples * span')}
  from pg_class, ${spanOf(range)} where oid = 'perks'::regclass`

/** Whatever a list is ordered by or matched with. */
const hiddenColumns = 'select p.id, p.owner_id, p.created_at, p.value_cents, p.company_key, p.terms'

/** All that match where it is said. The planner does not see the rest, which it would read an index for. */
function matching(asked: Asked, where: string, rest = '') {
  const { sort, q, range, me } = asked
  const key = `p.id, ${sort.key} as key`
  const others = `${range}${me ? ` and p.owner_id <> ${me}` : ''}${rest}`
  if (!q) return `select ${key} from perks p where ${publicly}${where}${others}`
  // The index may have been asked for some of the words only.
  const looked = `p.terms @@ (select looks from asked)${others}`
  const found = `${publicly} and ${listedTerms} @@ (select finds from asked)${where}`
  const hidden = (when: string) =>
    `select ${key} from (${hiddenColumns} from perks p where ${found}${when} offset 0) p where ${looked}`
  if (!range) return hidden('')
  return `${hidden(' and not (select narrow from asked)')}
      union all select ${key} from perks p where ${found} and (select narrow from asked) and ${looked}`
}
