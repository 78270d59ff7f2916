import * as t from '#locale/absent-names'

/**
 * Fills in names that the server leaves empty: former members, users who are private to the reader, and deleted perks.
 * Everything else of a response stays as it is.
 */
export function withAbsentNames<T>(reply: T): T {
  fill(reply)
  return reply
}

function fill(value: unknown) {
  if (Array.isArray(value)) for (const each of value) fill(each)
  else if (typeof value === 'object' && value !== null) {
    const part = value as Record<string, unknown>
    if (part.name === '' && part._id && !part.username) part.name = part.hidden ? t.privateMember() : t.formerMember()
    if (part.title === '' && part.status === 'removed') part.title = t.removedPerk()
    for (const each of Object.values(part)) fill(each)
  }
}
