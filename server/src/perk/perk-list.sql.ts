import { limits } from '@perkloop/contract/limits'
import type { Perk, PerkSearch } from '@perkloop/contract/perk'
import type { PerkSort } from '@perkloop/contract/perk-sort'
import type pg from 'pg'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import { toCents } from './perk.rules'
import { type Asked, foundInOrder, friendsPerks, inOrder, publicPerks, type Sort, searching } from './perk-search.sql'

interface ListSort extends Sort {
  kind: 'moment' | 'whole' | 'text'
  /** The sort key of an entry, as its place in the list is told. */
  at: (row: Row) => string
}

/** What each sort orders by; an index of migrations 0002 and 0009 serves each. */
const sorts: Record<PerkSort, ListSort> = {
  recent: {
    key: 'p.created_at',
    type: 'timestamptz',
    kind: 'moment',
    order: 'desc',
    at: (row) => row.createdAt.toISOString(),
  },
  'value-high': {
    key: 'p.value_cents',
    type: 'integer',
    kind: 'whole',
    order: 'desc',
    at: (row) => String(row.value),
  },
  'value-low': {
    key: 'p.value_cents',
    type: 'integer',
    kind: 'whole',
    order: 'asc',
    at: (row) => String(row.value),
  },
  company: {
    key: 'p.company_key',
    type: 'text',
    kind: 'text',
    order: 'asc',
    at: (row) => row.companyKey ?? '',
  },
}

interface Row {
  /** The owner's company as it is sorted by; only asked for where it is. */
  companyKey?: string
  id: string
  title: string
  description: string
  value: number
  picture: string | null
  isHero: boolean
  heroOrder: number | null
  createdAt: Date
  ownerId: string
  username: string
  name: string
  company: string | null
  ratingSum: number
  ratingCount: number
  discoverability: 'public' | 'private'
}

/**
 * The marketplace's list, in one named statement per usual form of the question: the plan is made once, and the limit is
 * written into the text because `LIMIT $1` doubled the database's work.
 */
export async function listPerks(pool: pg.Pool, search: PerkSearch, viewer: string | null, base: string) {
  const { text, values } = statementOf(search, viewer)
  const name = nameOf(text, search)
  const found = await pool.query<Row>({ ...(name && { name }), text, values })
  const { page, next } = pageOf(found.rows, search.limit, (last) => cursorOf(sorts[search.sort].at(last), last.id))
  return { perks: page.map((row) => present(row, base)), next }
}

/** The statement and its values. */
export function statementOf(search: PerkSearch, viewer: string | null) {
  const sort = sorts[search.sort]
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  // Hidden from the planner: a plan for this viewer only would look a little cheaper than the one that is kept, and be made
  // again at every request, which costs more than it saves.
  const me = viewer && `(select ${given(viewer)}::uuid)`
  let [range, beyond] = ['', '']
  if (search.minValue !== undefined || search.maxValue !== undefined) {
    const [low, high] = [toCents(search.minValue ?? 0), toCents(search.maxValue ?? limits.perkValueDollars)]
    const within = ` and p.value_cents between ${given(low)} and ${given(high)}`
    // In the order of values, a range of them is a part of the list like any other.
    if (sort.kind === 'whole') beyond = within
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
  return { text: direct ? browsing(asked) : `${searching(asked)} ${listed(asked)}`, values }
}

/** Without a search the list is read from the index of its sort; friends' private perks come from one of their own. */
function browsing(asked: Asked) {
  const { sort, me } = asked
  if (!me) return `${columns(sort)} where ${publicPerks(asked)} ${inOrder(asked)}`
  return `with found as (
      (select p.id, ${sort.key} as key from perks p where ${publicPerks(asked)} ${inOrder(asked)})
      union all ${friendsPerks(asked)} ${foundInOrder(asked)})
    ${listed(asked)}`
}

/** The entries that were `found`, as they are answered. */
function listed(asked: Asked) {
  return `${columns(asked.sort)} join found on found.id = p.id ${foundInOrder(asked, 'p.id')}`
}

const columns = ({ key, type }: Sort) => `select ${type === 'text' ? `${key} as "companyKey", ` : ''}p.id, p.title,
    p.description, p.value_cents as value, p.picture_key as picture, p.is_hero as "isHero", p.hero_order as "heroOrder",
    p.created_at as "createdAt", u.id as "ownerId", u.username, u.name, u.company, u.rating_sum as "ratingSum",
    u.rating_count as "ratingCount", u.discoverability
  from perks p join users u on u.id = p.owner_id`

const pageSizes = [24, 100, 200]
const names = new Map<string, string>()

/**
 * A name for the forms of the question that come again and again. A database keeps named statements for as long as a
 * connection lives, so page sizes that a client makes up stay without one.
 */
function nameOf(text: string, search: PerkSearch) {
  if (!pageSizes.includes(search.limit)) return undefined
  const known = names.get(text) ?? `list-perks-${names.size}`
  names.set(text, known)
  return known
}

function present(row: Row, base: string): Perk {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    estimatedValue: row.value / 100,
    imageUrl: row.picture && `${base}${row.picture}.full.webp`,
    imageCardUrl: row.picture && `${base}${row.picture}.card.webp`,
    imageKey: row.picture,
    isHero: row.isHero,
    heroOrder: row.heroOrder,
    status: 'available',
    createdAt: row.createdAt.toISOString(),
    userId: {
      _id: row.ownerId,
      name: row.name,
      username: row.username,
      company: row.company,
      averageRating: row.ratingCount === 0 ? null : Math.round((row.ratingSum / row.ratingCount) * 100) / 100,
      totalRatings: row.ratingCount,
      discoverability: row.discoverability,
    },
  }
}
