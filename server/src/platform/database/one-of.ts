import { sql } from 'kysely'

const mostApart = 3

/**
 * That a column is one of these ids. A few are parameters of their own: how long a list will be PostgreSQL can't know beforehand, so
 * it takes ten for granted, finds that too dear, and plans the statement anew each time.
 */
export const isOneOf = (column: string, ids: string[]) =>
  ids.length > 0 && ids.length <= mostApart
    ? sql<boolean>`${sql.raw(column)} in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`
    : sql<boolean>`${sql.raw(column)} = any(${ids}::uuid[])`
