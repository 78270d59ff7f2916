import type { Page } from '@perkloop/contract/field'
import type { Place } from '../database/transaction'
import { cursorOf, readCursor } from './cursor'

/**
 * A list of the user `caller`'s, as SQL: rows of `entry` (JSON), `at` and `id`, newest first.
 * @param base The address of the picture storage. @param after The cursor's condition on these two columns. @param most
 * How many rows are read at most: a list put together of parts needs no more of each part.
 */
export type CallersPage = (base: string, after: (columns: string) => string, most: number) => string

/** Few literal limits, because with `limit $1` PostgreSQL cannot plan for so few rows. */
const pageSizes = [24, 100, 200]

/** The literal limit that holds a page and one row more. */
export const rowsFor = (limit: number) => (pageSizes.find((one) => one >= limit) ?? limit) + 1

/** A page of the caller's list. Reads one row more to learn whether there is another page. */
export function pageText(list: CallersPage, base: string, { limit, cursor }: Page, place: Place) {
  const [at, id] = cursor ? readCursor(cursor, 'moment', 'id') : []
  const after = (columns: string) => (at ? `and ${columns} < (${place(at)}::timestamptz, ${place(id)}::uuid)` : '')
  const most = rowsFor(limit)
  // An entry is only put together when it is read: the exact limit outside stops after the last one of the page.
  return pageOf(
    `select entry, at, id from (${list(base, after, most)} limit ${most}) larger limit ${place(limit + 1)}`,
    place(limit),
  )
}

/**
 * The first entries of a list as one JSON text, the cursor's values of the last, and how many rows were read.
 * @param onlyIf A condition without which the list is empty.
 */
export const pageOf = (list: string, most: string | number, onlyIf = 'true') => `
  select '[' || coalesce(string_agg(entry::text, ',' order by n) filter (where n <= ${most}), '') || ']' as body,
    max(at) filter (where n = ${most}) as at, max(id::text) filter (where n = ${most}) as id, count(*) as entries
  from (select row_number() over () as n, page.* from (${list}) page where ${onlyIf}) numbered`

export interface PageRow {
  at: string | null
  id: string | null
  entries: number
}

export function nextPage({ limit }: Page, { at, id, entries }: PageRow) {
  return entries > limit && at !== null && id !== null ? cursorOf(at, id) : null
}
