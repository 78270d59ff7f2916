import * as t from '#locale/absent-names'

/**
 * Gives words to what the server leaves without a name: former members, members who are private to the reader, and perks
 * that are gone. Everything else of a reply stays.
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
