import { type Asked, foundInOrder, inOrder, publicly, sharedPerks, shown } from './perk-list-part.sql'
import { guessNear, guessWalk, isNearWorthIt, onlyWalkPerks } from './perk-search-guess.sql'

/**
 * A search costs about the same in a large marketplace as in a small one (docs/decisions/0008-search.md), by three steps:
 *   1. walk: scan the list in its order, which finds common words;
 *   2. near: look in the index of words, among the next thousands of the list, which finds rarer ones;
 *   3. anywhere: look in the index of words for all matches, which are few by then.
 * A step runs only if the one before filled less than a page, and then starts again at the page's beginning. A wrong guess
 * never changes what is found. Each step is a CTE of `id` and `key`; `found` holds the rows of the last one that ran.
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

/** Whether a perk has every word: the index may have been used for some of them only. */
const looked = ({ q }: Asked) => (q ? ' and p.terms @@ (select looks from asked)' : '')

/**
 * Step 1, in every search: reads the list's perks one by one until a page is full or the walk ends. Costs one row each:
 * 200, up to 5,000 if they should hold a page, 20,000 if no index helps. The constant limit makes the planner read the
 * list's index in its order, as it does not know `walk` when it plans.
 */
function walkAlong(asked: Asked) {
  const { sort, most, beyond } = asked
  return `walked as materialized (
      select p.id, p.key from (
        select p.owner_id, p.value_cents, p.terms, p.valid_until, p.id, p.key from (
          select p.owner_id, p.value_cents, p.terms, p.valid_until, p.id, ${sort.key} as key
          from perks p where ${publicly}${beyond} ${inOrder(asked, onlyWalkPerks)}) p
        limit (select walk from asked)) p
      where true${looked(asked)}${shown(asked)} limit ${most})`
}

/**
 * Step 2, if the page is not full and the rest should be near: matches between the `first` and the `last` place of the
 * list that count as near. Costs that part of the list's index (16,000 entries at most) and the words' entries in the
 * index of terms. If the list ends before, there is no `last`, and nothing is read.
 */
function lookNear(asked: Asked, entries: string) {
  const { key, order } = asked.sort
  const [after, before] = order === 'desc' ? ['<=', '>='] : ['>=', '<=']
  // The first condition is for the planner, which then knows how little lies between two places; the second is exact.
  const from = (edge: string, sign: string) => `${key} ${sign} (select key from ${edge})
      and (${key}, p.id) ${sign} ((select key from ${edge}), (select id from ${edge}))`
  return `first as materialized (${entries} ${inOrder(asked, 1)}),
    last as materialized (
      ${entries} and (select ${isNearWorthIt} from seen)
      ${inOrder(asked, 1)} offset (select within::bigint from seen)),
    near as materialized (
      ${matching(asked, ` and ${from('first', after)} and ${from('last', before)} and exists (select from last)`)})`
}

/** Step 3, if the page is still not full. Reads all matches of the list: they are few, or step 2 had found a page. */
function lookAnywhere(asked: Asked) {
  const { most, beyond } = asked
  return `anywhere as materialized (
      ${matching(asked, ` and (select wanting from seen) and (select count(*) < ${most} from near)`, beyond)})`
}

/** The rows of the last step that ran, with perks that only friends or colleagues see. */
function found(asked: Asked) {
  const { most, me } = asked
  return `found as (
      select id, key from walked where not (select wanting from seen)
      union all select id, key from near where (select count(*) >= ${most} from near)
      union all select id, key from anywhere${me ? ` union all (${sharedPerks(me, asked, looked(asked))})` : ''}
      ${foundInOrder(asked)})`
}

/** The index of terms holds public perks only; the query has to repeat its expression. */
const listedTerms = "(case when p.status = 'available' and p.owner_public then p.terms end)"

/** All columns that a list is ordered by or matched with. */
const hiddenColumns =
  'select p.id, p.owner_id, p.created_at, p.value_cents, p.company_key, p.terms, p.kind, p.valid_until'

/**
 * All matches of `where`, from the index of terms; without a text from that of values. `offset 0` hides `rest` from the
 * planner, which would use another index for it, except where a narrow range makes that less work.
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
