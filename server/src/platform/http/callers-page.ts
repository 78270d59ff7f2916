import type { Page } from '@perkloop/contract/field'
import type { Place } from './caller-read'
import { cursorOf, readCursor } from './cursor'

/**
 * A list of the user `caller`'s, as SQL: rows of `entry` (JSON), `at` and `id`, newest first.
 * @param base of the pictures' addresses. @param after where the list goes on, by these two columns. @param most how many
 * rows of it are read: whose list is put together of parts needs no more of each.
 */
export type CallersPage = (base: string, after: (columns: string) => string, most: number) => string

/** Few literal limits, because with `limit $1` PostgreSQL cannot plan for the few rows it is. */
const pageSizes = [24, 100, 200]

/** As many rows as hold a page and one more, as one of few numbers. */
export const rowsFor = (limit: number) => (pageSizes.find((one) => one >= limit) ?? limit) + 1

/** A page of the caller's list. One more is read to learn whether there is another page. */
export function pageText(list: CallersPage, base: string, { limit, cursor }: Page, place: Place) {
  const [at, id] = cursor ? readCursor(cursor, 'moment', 'id') : []
  const after = (columns: string) => (at ? `and ${columns} < (${place(at)}::timestamptz, ${place(id)}::uuid)` : '')
  const most = rowsFor(limit)
  // An entry is put together when it is asked for: the exact limit outside stops at the last one wanted.
  return pageOf(
    `select entry, at, id from (${list(base, after, most)} limit ${most}) larger limit ${place(limit + 1)}`,
    place(limit),
  )
}

/** One JSON text of the first entries of a list, the place of the last of them, and how many were found. */
export const pageOf = (list: string, most: string | number) => `
  select '[' || coalesce(string_agg(entry::text, ',' order by n) filter (where n <= ${most}), '') || ']' as body,
    max(at) filter (where n = ${most}) as at, max(id::text) filter (where n = ${most}) as id, count(*) as entries
  from (select row_number() over () as n, page.* from (${list}) page) numbered`

export interface PageRow {
  at: string | null
  id: string | null
  entries: number
}

export function nextPage({ limit }: Page, { at, id, entries }: PageRow) {
  return entries > limit && at !== null && id !== null ? cursorOf(at, id) : null
}
