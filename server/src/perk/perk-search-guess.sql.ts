import { type Asked, inOrder, publicly } from './perk-list-part.sql'

// How far the steps of a search go. A wrong guess costs time, never a result. Only a search that no index can serve
// ends after its walk (docs/decisions/0008-search.md).

/** How many perks a walk reads: usually, and at most if it is likely to find a page; `onlyWalkPerks` without an index. */
const [shortWalkPerks, longWalkPerks] = [200, 5_000]
export const onlyWalkPerks = 20_000
/** Reading one perk is as much work as reading this many entries of an index. */
const entriesAPerk = 4
/** The share of perks in a range of values is estimated from so many of the newest. */
const sampledPerks = 200
/** A range is narrow if it holds fewer than this many times the perks with the rarest word. */
const narrowTimes = 10
/** The estimate from the words counts as much as this many perks found by a walk. */
const trustedFinds = 5
/** Step 2 covers as much of the list as should hold this many pages, because that is only a guess. */
const pagesNear = 2
/** If a page spreads over more perks of the list than this, reading all matches is less work than step 2. */
const farthestPerks = 16_000

/**
 * The CTE `asked`: the search terms (`looks`, `finds`: see search_for), the `share` of the list estimated to match, and
 * how many perks to `walk` along. With a text and a range also whether the range is `narrow`: then reading all of the
 * range is less work than reading all with a word. Costs one look-up for each word, and 200 entries of an index for a
 * range.
 */
export function guessWalk({ most, range, q }: Asked) {
  const span = spanOf(range)
  if (!q) {
    const guess = walkFor(most, 'span', 'reltuples * span')
    return `asked as materialized (select ${guess} from pg_class, ${span} where oid = 'perks'::regclass)`
  }
  const guess = walkFor(
    most,
    range ? 'share * span' : 'share',
    'amount * rarest',
    'looks is not null and finds is null',
  )
  const narrow = range ? `, span < ${narrowTimes} * rarest as narrow` : ''
  return `asked as materialized (select looks, finds, ${guess}${narrow} from search_for(${q})${range ? `, ${span}` : ''})`
}

/** The share of perks in the range, estimated from the newest; never quite zero. */
const spanOf = (
  range: string,
) => `(select (count(*) filter (where true${range}) + 0.5) / (${sampledPerks} + 0.5) as span
    from (select p.value_cents from perks p where ${publicly} order by p.created_at desc limit ${sampledPerks}) p) newest`

/** The walk is long if it should find a page for less work than reading `entries` of an index; longest without an index. */
const walkFor = (most: number, share: string, entries: string, noIndex = 'false') => `${share} as share, case
    when ${noIndex} then ${onlyWalkPerks}
    when ${share} * least(${longWalkPerks}, ${entries} / ${entriesAPerk}) > ${most}
      then least(${longWalkPerks}, ${entries} / ${entriesAPerk})::integer
    else ${shortWalkPerks} end as walk`

/**
 * The CTE `seen`, after the walk: whether a page is still `wanting`, that is, less was found, the list goes on and an
 * index may help; and `within` how many perks of the list step 2 would cover. The estimated share counts as much as
 * `trustedFinds` perks that a walk finds.
 */
export function guessNear(asked: Asked, entries: string) {
  const { most } = asked
  return `seen as materialized (
      select count(*) < ${most} and (select walk < ${onlyWalkPerks} from asked) and (
          select count(*) = (select walk from asked)
          from (select from (${entries} ${inOrder(asked, onlyWalkPerks)}) p limit (select walk from asked)) p) as wanting,
        ${most * pagesNear} * (select walk + ${trustedFinds} / greatest(share, 1e-9) from asked)
          / (count(*) + ${trustedFinds}) as within
      from walked)`
}

/** Whether the near perks are so few that looking there is worth it. */
export const isNearWorthIt = `wanting and within <= ${farthestPerks}`
