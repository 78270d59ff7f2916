import type { Page } from '@perkloop/contract/field'
import { refuseField } from '../base/errors'

/** An opaque cursor: the sort key and id of a page's last entry. */
export function cursorOf(...place: string[]) {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** What each kind of value in a cursor looks like. */
const forms = {
  moment: /^\d{4,6}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/,
  whole: /^\d{1,10}$/,
  text: /^[^\0]{0,400}$/s,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}

/** Whether the database accepts a value: there is no 30th of February, and its integers end at two thousand million. */
const holds = {
  moment: (part: string) => {
    const [year = 0, month = 0, day = 0] = part.split(/[- T]/).map(Number)
    return (
      year < 10_000 && !Number.isNaN(Date.parse(part)) && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
    )
  },
  whole: (part: string) => Number(part) < 2 ** 31,
  text: () => true,
  id: () => true,
}

/** @throws Refusal 422 on `cursor` when its values are not of these `kinds`. */
export function readCursor<K extends (keyof typeof forms)[]>(cursor: string, ...kinds: K) {
  type Place = { [I in keyof K]: string }
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(place) &&
      place.length === kinds.length &&
      kinds.every((kind, i) => typeof place[i] === 'string' && forms[kind].test(place[i]) && holds[kind](place[i]))
    if (fits) return place as Place
  } catch {}
  return refuseField('cursor', 'cursorUnknown')
}

/** Cuts the extra row off, which was read to learn whether there is another page. */
export function pageOf<T>(rows: T[], limit: number, place: (last: T) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? place(last) : null }
}

/**
 * A page of a list that is ordered by a time and an id, which each row holds as the database writes them.
 * @param read Reads from the cursor on, one row more than the page holds, as pageOf needs it.
 * @throws Refusal 422 on `cursor`.
 */
export async function pageByMoment<T extends { at: string; id: string }>(
  { limit, cursor }: Page,
  read: (after: { at: string; id: string } | null) => Promise<T[]>,
) {
  const place = cursor ? readCursor(cursor, 'moment', 'id') : null
  const rows = await read(place && { at: place[0], id: place[1] })
  return pageOf(rows, limit, (last) => cursorOf(last.at, last.id))
}
