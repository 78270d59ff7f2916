import { refuseField } from './errors'

/** The opaque place in a list: the sort key and id of the last entry answered. */
export function cursorOf(...place: string[]) {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** What a part of a place may look like; what passes here and still is no date is refused by the database (422 too). */
const forms = {
  moment: /^\d{4,6}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/,
  whole: /^\d{1,10}$/,
  text: /^[^\0]{0,400}$/s,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}

/** @throws Refusal 422 on `cursor` when it is not of the form that `kinds` tells. */
export function readCursor<K extends (keyof typeof forms)[]>(cursor: string, ...kinds: K) {
  type Place = { [I in keyof K]: string }
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(place) &&
      place.length === kinds.length &&
      kinds.every((kind, i) => typeof place[i] === 'string' && forms[kind].test(place[i]))
    if (fits) return place as Place
  } catch {}
  return refuseField('cursor', 'This cursor is not one of ours')
}

/** Reads one entry more than the page holds to learn whether there is another page. */
export function pageOf<T>(rows: T[], limit: number, place: (last: T) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? place(last) : null }
}
