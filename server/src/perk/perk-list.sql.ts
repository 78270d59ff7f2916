import type { Perk, PerkSearch, PerkSort } from '@perkloop/contract/perk'
import type pg from 'pg'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import { toCents } from './perk.rules'

interface Sort {
  key: string
  type: string
  kind: 'moment' | 'whole' | 'text'
  order: 'asc' | 'desc'
  /** The sort key of an entry, as its place in the list is told. */
  at: (row: Row) => string
}

/** What each sort orders by; an index of migration 0002 serves each. */
const sorts: Record<PerkSort, Sort> = {
  recent: {
    key: 'p.created_at',
    type: 'timestamptz',
    kind: 'moment',
    order: 'desc',
    at: (row) => row.createdAt.toISOString(),
  },
  'value-high': { key: 'p.value_cents', type: 'integer', kind: 'whole', order: 'desc', at: (row) => String(row.value) },
  'value-low': { key: 'p.value_cents', type: 'integer', kind: 'whole', order: 'asc', at: (row) => String(row.value) },
  company: {
    key: 'lower(p.owner_company)',
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

function statementOf(search: PerkSearch, viewer: string | null) {
  const { key, type, kind, order } = sorts[search.sort]
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = ["p.status = 'available'"]
  if (viewer) {
    const me = given(viewer)
    where.push(`p.owner_id <> ${me}`)
    where.push(`(p.owner_public or p.owner_id in (
      select case when f.requester_id = ${me} then f.recipient_id else f.requester_id end from friendships f
      where f.status = 'accepted' and (f.requester_id = ${me} or f.recipient_id = ${me})))`)
  } else {
    where.push('p.owner_public')
  }
  for (const word of wordsOf(search.q)) {
    const pattern = given(`%${word.replace(/[\\%_]/g, '\\$&')}%`)
    where.push(`lower(p.title || ' ' || p.description || ' ' || p.owner_company) like ${pattern}`)
  }
  if (search.minValue !== undefined) where.push(`p.value_cents >= ${given(toCents(search.minValue))}::int`)
  if (search.maxValue !== undefined) where.push(`p.value_cents <= ${given(toCents(search.maxValue))}::int`)
  if (search.cursor) {
    const [at, id] = readCursor(search.cursor, kind, 'id')
    const sign = order === 'desc' ? '<' : '>'
    where.push(`(${key}, p.id) ${sign} (${given(at)}::${type}, ${given(id)}::uuid)`)
  }
  const companyKey = search.sort === 'company' ? `${key} as "companyKey", ` : ''
  const text = `select ${companyKey}p.id, p.title, p.description, p.value_cents as value, p.picture_key as picture,
      p.is_hero as "isHero", p.hero_order as "heroOrder", p.created_at as "createdAt", u.id as "ownerId", u.username, u.name,
      u.company, u.rating_sum as "ratingSum", u.rating_count as "ratingCount", u.discoverability
    from perks p join users u on u.id = p.owner_id
    where ${where.join(' and ')}
    order by ${key} ${order}, p.id ${order} limit ${search.limit + 1}`
  return { text, values }
}

function wordsOf(q: string | undefined) {
  return [
    ...new Set((q ?? '').normalize('NFC').toLowerCase().replaceAll('\u0000', ' ').split(/\s+/).filter(Boolean)),
  ].slice(0, 8)
}

const pageSizes = [24, 100, 200]
const names = new Map<string, string>()

/**
 * A name for the forms of the question that come again and again. A database keeps named statements for as long as a
 * connection lives, so everything a client can make up (search words, any page size) stays without one.
 */
function nameOf(text: string, search: PerkSearch) {
  if (search.q || !pageSizes.includes(search.limit)) return undefined
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
