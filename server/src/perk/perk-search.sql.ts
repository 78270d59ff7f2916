import { type Asked, foundInOrder, friendsPerks, inOrder, publicly, shown } from './perk-list-part.sql'
import { guessNear, guessWalk, isNearWorthIt, onlyWalkPerks } from './perk-search-guess.sql'

/**
 * A search reads about as much of a large marketplace as of a small one (docs/decisions/0008-search.md), in three steps:
 *   1. walk along the list, which finds what is common;
 *   2. look near, by the index of words, among the next thousands of the list, which finds what is rarer;
 *   3. look anywhere, which finds what is so rare that all of it is little.
 * A step runs only if the one before found less than a page, and then finds again what that did. What it finds is always the
 * list's beginning, whatever was guessed. Each is a CTE of `id` and `key`; `found` holds those of the last that ran.
 */
export function searching(asked: Asked) {
  const entries = `select p.id, ${asked.sort.key} as key from perks p where ${publicly}${asked.beyond}`
  const steps = [
    walkAlong(asked),
    guessNear(asked, entries),
    lookNear(asked, entries),
    lookAnywhere(asked),
    found(asked),
  ]
  return `with ${guessWalk(asked)}, ${steps.join(', ')}`
}

/** Whether a perk has every word: the index may have been asked for some of them only. */
const looked = ({ q }: Asked) => (q ? ' and p.terms @@ (select looks from asked)' : '')

/**
 * Step 1, in every search: looks at the next perks of the list one by one, until a page is found or the walk is over. Costs a
 * row each: 200, up to 5,000 where they seem to hold a page, 20,000 where no index helps. The constant limit makes the
 * planner read the list's index in its order; `walk` is known only when the statement runs.
 */
function walkAlong(asked: Asked) {
  const { sort, most, beyond } = asked
  return `walked as materialized (
      select p.id, p.key from (
        select p.owner_id, p.value_cents, p.terms, p.id, p.key from (
          select p.owner_id, p.value_cents, p.terms, p.id, ${sort.key} as key
          from perks p where ${publicly}${beyond} ${inOrder(asked, onlyWalkPerks)}) p
        limit (select walk from asked)) p
      where true${looked(asked)}${shown(asked)} limit ${most})`
}

/**
 * Step 2, if a page is still wanting and seems to be near: what matches between the list's `first` place and the `last` of
 * those near. Costs the part of the list's index between the two (16,000 entries at most) and the words' entries of the
 * index of terms. Where the list ends before, there is no `last`, and nothing is looked for.
 */
function lookNear(asked: Asked, entries: string) {
  const { key, order } = asked.sort
  const [after, before] = order === 'desc' ? ['<=', '>='] : ['>=', '<=']
  // The first part tells the planner how little lies between two places, the second is exact.
  const from = (edge: string, sign: string) => `${key} ${sign} (select key from ${edge})
      and (${key}, p.id) ${sign} ((select key from ${edge}), (select id from ${edge}))`
  return `first as materialized (${entries} ${inOrder(asked, 1)}),
    last as materialized (
      ${entries} and (select ${isNearWorthIt} from seen)
      ${inOrder(asked, 1)} offset (select within::bigint from seen)),
    near as materialized (
      ${matching(asked, ` and ${from('first', after)} and ${from('last', before)} and exists (select from last)`)})`
}

/** Step 3, if nothing else found a page. Costs all that match, wherever in the list: few, or they had been found near. */
function lookAnywhere(asked: Asked) {
  const { most, beyond } = asked
  return `anywhere as materialized (
      ${matching(asked, ` and (select wanting from seen) and (select count(*) < ${most} from near)`, beyond)})`
}

/** What the last step that ran has found, with private perks of the caller's friends. */
function found(asked: Asked) {
  const { most, me } = asked
  return `found as (
      select id, key from walked where not (select wanting from seen)
      union all select id, key from near where (select count(*) >= ${most} from near)
      union all select id, key from anywhere${me ? ` union all (${friendsPerks(me, asked, looked(asked))})` : ''}
      ${foundInOrder(asked)})`
}

/** The index of terms holds only perks that all may find; what it indexes has to be repeated here. */
const listedTerms = "(case when p.status = 'available' and p.owner_public then p.terms end)"

/** Whatever a list is ordered by or matched with. */
const hiddenColumns = 'select p.id, p.owner_id, p.created_at, p.value_cents, p.company_key, p.terms'

/**
 * All that match `where` it is said, by the index of terms; without a text by that of values. The planner does not see the
 * `rest` (`offset 0`), which it would read another index for, unless a narrow range makes that less work.
 */
function matching(asked: Asked, where: string, rest = '') {
  const { sort, q, range } = asked
  const key = `p.id, ${sort.key} as key`
  const others = `${shown(asked)}${rest}`
  if (!q) return `select ${key} from perks p where ${publicly}${where}${others}`
  const fits = `p.terms @@ (select looks from asked)${others}`
  const found = `${publicly} and ${listedTerms} @@ (select finds from asked)${where}`
  const hidden = (when: string) =>
    `select ${key} from (${hiddenColumns} from perks p where ${found}${when} offset 0) p where ${fits}`
  if (!range) return hidden('')
  return `${hidden(' and not (select narrow from asked)')}
      union all select ${key} from perks p where ${found} and (select narrow from asked) and ${fits}`
}
