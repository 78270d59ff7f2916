import { sql } from 'kysely'

/** A moment as the contract says it: ISO 8601 in UTC with milliseconds. */
export function moment(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Fields of the contract's Person, of a joined `users` row with that alias. */
function personFields(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`'_id', ${of('id')}, 'name', ${of('name')}, 'username', ${of('username')}, 'company', ${of('company')},
    'averageRating', round(${of('rating_sum')}::numeric / nullif(${of('rating_count')}, 0), 2),
    'totalRatings', ${of('rating_count')}, 'discoverability', ${of('discoverability')}`
}

export function person(alias: string) {
  return sql<unknown>`json_build_object(${personFields(alias)})`
}

/** A person with the number of exchanges they completed. */
export function friend(alias: string) {
  return sql<unknown>`json_build_object(${personFields(alias)}, 'completedExchanges', ${sql.ref(`${alias}.completed_exchanges`)})`
}
