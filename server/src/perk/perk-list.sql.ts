import { limits } from '@perkloop/contract/limits'
import type { Perk, PerkSearch } from '@perkloop/contract/perk'
import type { PerkSort } from '@perkloop/contract/perk-sort'
import { JsonText } from '../platform/base/json-text'
import type { Reader } from '../platform/database/replica'
import { pageOf } from '../platform/http/callers-page'
import { cursorOf, readCursor } from '../platform/http/cursor'
import { momentText } from '../user/user.shape'
import { toCents } from './perk.rules'
import { perkText } from './perk.shape'
import { isGoodText } from './perk-end.shape'
import { type Asked, foundInOrder, inOrder, publicly, publicPerks, type Sort, sharedPerks } from './perk-list-part.sql'
import { searching } from './perk-search.sql'

interface ListSort extends Sort {
  kind: 'moment' | 'whole' | 'text'
}

/** What each sort orders by; an index of migrations 0002 and 0009 serves each. */
const sorts: Record<PerkSort, ListSort> = {
  recent: {
    key: 'p.created_at',
    type: 'timestamptz',
    kind: 'moment',
    order: 'desc',
  },
  'value-high': {
    key: 'p.value_cents',
    type: 'integer',
    kind: 'whole',
    order: 'desc',
  },
  'value-low': {
    key: 'p.value_cents',
    type: 'integer',
    kind: 'whole',
    order: 'asc',
  },
  company: {
    key: 'p.company_key',
    type: 'text',
    kind: 'text',
    order: 'asc',
  },
}

interface Found {
  /** The contract's Perks, as JSON. */
  body: string
  /** The sort key of the page's last entry. */
  at: string | null
  id: string | null
  entries: number
}

/**
 * The marketplace's list, as one named statement for each usual combination of filters, so that it is planned once. The
 * limit is written into the text because `LIMIT $1` doubled the database's work.
 * @param onlyIf SQL of a condition without which nothing is found.
 */
export async function listPerks(
  reader: Reader,
  search: PerkSearch,
  viewer: string | null,
  base: string,
  onlyIf?: string,
) {
  const { text, values } = statementOf(search, viewer, base, onlyIf)
  const name = nameOf(text, search)
  const found = await reader.query<Found>({ ...(name && { name }), text, values })
  const { body = '[]', at = null, id = null, entries = 0 } = found.rows[0] ?? {}
  const next = entries > search.limit && at !== null && id !== null ? cursorOf(at, id) : null
  return { perks: new JsonText<Perk[]>(body), next, isEmpty: entries === 0 }
}

/** The newest perks that visitors see, by their ids; at most 10,000. */
export async function listPublicIds(reader: Reader, most: number) {
  const found = await reader.query<{ id: string }>({
    name: 'list-public-ids',
    text: `select p.id from perks p where ${publicly} and ${isGoodText('p')} order by p.created_at desc, p.id desc limit $1::integer`,
    values: [Math.min(most, 10_000)],
  })
  return found.rows.map(({ id }) => id)
}

/** The statement and its values. @param onlyIf SQL of a condition without which nothing is found. */
export function statementOf(search: PerkSearch, viewer: string | null, base: string, onlyIf?: string) {
  const sort = sorts[search.sort]
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  // The subquery hides the value from the planner: a custom plan for this viewer would look a little cheaper than the
  // generic one, and be made again for every request, which costs more than it saves.
  const me = viewer && `(select ${given(viewer)}::uuid)`
  let [range, beyond] = ['', '']
  // Each order has an index that begins with the kind (migration 0050).
  if (search.kind) beyond = ` and p.kind = ${given(search.kind)}`
  if (search.minValue !== undefined || search.maxValue !== undefined) {
    const [low, high] = [toCents(search.minValue ?? 0), toCents(search.maxValue ?? limits.perkValueDollars)]
    const within = ` and p.value_cents between ${given(low)} and ${given(high)}`
    // Sorted by value, a range of values is a part of the list's index.
    if (sort.kind === 'whole') beyond += within
    else range = within
  }
  if (search.cursor) {
    const [at, id] = readCursor(search.cursor, sort.kind, 'id')
    const sign = sort.order === 'desc' ? '<' : '>'
    beyond += ` and (${sort.key}, p.id) ${sign} (${given(at)}::${sort.type}, ${given(id)}::uuid)`
  }
  const asked: Asked = {
    sort,
    most: search.limit + 1,
    beyond,
    me,
    range,
    q: search.q ? given(search.q) : null,
  }
  const direct = !asked.q && !range
  const entries = columns(sort, base, viewer === null)
  const list = direct ? browsing(asked, entries) : `${searching(asked)} ${listed(asked, entries)}`
  return { text: pageOf(list, search.limit, onlyIf), values }
}

/** Without a search the list is read from the index of its sort; what only friends or colleagues see comes from one of their own. */
function browsing(asked: Asked, entries: string) {
  const { sort, me } = asked
  if (!me) return `${entries} where ${publicPerks(asked)} ${inOrder(asked)}`
  return `with found as (
      (select p.id, ${sort.key} as key from perks p where ${publicPerks(asked)} ${inOrder(asked)})
      union all ${sharedPerks(me, asked)} ${foundInOrder(asked)})
    ${listed(asked, entries)}`
}

/** The entries of `found`, in the shape of the response. */
function listed(asked: Asked, entries: string) {
  return `${entries} join found on found.id = p.id ${foundInOrder(asked, 'p.id')}`
}

const columns = (
  { key, kind }: ListSort,
  base: string,
  isForVisitor: boolean,
) => `select ${perkText('p', 'u', base, isForVisitor ? 'false' : undefined)} as entry,
    ${kind === 'moment' ? momentText(key) : `${key}::text`} as at, p.id
  from perks p join users u on u.id = p.owner_id`

const pageSizes = [24, 100, 200]
const names = new Map<string, string>()

/**
 * A statement name for the usual combinations of filters. PostgreSQL keeps a named statement for as long as the
 * connection lives, so unusual page sizes get no name.
 */
function nameOf(text: string, search: PerkSearch) {
  if (!pageSizes.includes(search.limit)) return undefined
  const known = names.get(text) ?? `list-perks-${names.size}`
  names.set(text, known)
  return known
}
