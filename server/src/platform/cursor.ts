import { refuseField } from './errors'

/** The opaque place in a list: the sort key and id of the last entry answered. */
export function cursorOf(...place: (string | number)[]) {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws Refusal 422 on `cursor` when it is not of the form that `kinds` tells. */
export function readCursor<K extends ('string' | 'number')[]>(cursor: string, ...kinds: K) {
  type Place = { [I in keyof K]: K[I] extends 'number' ? number : string }
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(place) && place.length === kinds.length && kinds.every((kind, i) => typeof place[i] === kind)
    if (fits && isId(place.at(-1))) return place as Place
  } catch {}
  refuseField('cursor', 'This cursor is not one of ours')
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Reads one entry more than the page holds to learn whether there is another page. */
export function pageOf<T>(rows: T[], limit: number, place: (last: T) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? place(last) : null }
}
