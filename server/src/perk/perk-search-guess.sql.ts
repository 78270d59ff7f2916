import { type Asked, inOrder, publicly } from './perk-list-part.sql'

// How far the steps of a search go. A wrong guess costs time, never a result. Only a search that no index helps ends with its
// walk (docs/decisions/0008-search.md).

/** How many perks a walk looks at: usually; at most where it is likely to find a page; where no index helps. */
const [shortWalkPerks, longWalkPerks] = [200, 5_000]
export const onlyWalkPerks = 20_000
/** Looking at one perk is as much work as reading so many entries of an index. */
const entriesAPerk = 4
/** How many of the newest perks tell which share is in a range of values. */
const sampledPerks = 200
/** A range is narrow if it holds fewer than so many times the perks that have the rarest word. */
const narrowTimes = 10
/** The guess from the words counts for as much as so many perks that a walk finds. */
const trustedFinds = 5
/** How many pages should lie near, because that is only a guess. */
const pagesNear = 2
/** If a page lies farther apart in the list, to read all that match is less work than to look near. */
const farthestPerks = 16_000

/**
 * The CTE `asked`: what the text asks for (`looks`, `finds`: search_for), the `share` of the list that seems to fit, and how
 * many perks to `walk` along. With a text and a range also whether the range is `narrow`: then reading all of it is less work
 * than reading all that have a word. Costs the look-up of each word, and 200 entries of an index for a range.
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

/** What is in the range, by the newest perks: two of a thousand at least. */
const spanOf = (
  range: string,
) => `(select (count(*) filter (where true${range}) + 0.5) / (${sampledPerks} + 0.5) as span
    from (select p.value_cents from perks p where ${publicly} order by p.created_at desc limit ${sampledPerks}) p) newest`

/** A walk is long if it seems to find a page for less work than an index of so many `entries`; without an index, longest. */
const walkFor = (most: number, share: string, entries: string, noIndex = 'false') => `${share} as share, case
    when ${noIndex} then ${onlyWalkPerks}
    when ${share} * least(${longWalkPerks}, ${entries} / ${entriesAPerk}) > ${most}
      then least(${longWalkPerks}, ${entries} / ${entriesAPerk})::integer
    else ${shortWalkPerks} end as walk`

/**
 * The CTE `seen`, after the walk: whether a page is still `wanting`, that is, less was found, the list goes on and an index
 * may help; and `within` how many perks of the list as many as should lie near seem to be. The guess counts as `trustedFinds` perks, found
 * among as many as its share says, besides those that the walk found.
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
