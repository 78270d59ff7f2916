import type { Person, ProfilePerson } from '@perkloop/contract/user'
import { sql } from 'kysely'

// The same shapes twice: as text, for statements that are written out, and as Kysely's `sql`.

/** A moment in the contract's format: ISO 8601 in UTC with milliseconds. */
export const momentText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The average of all ratings, to two decimals with halves rounded up; null without any. */
const averageText = (of: string) => `trim_scale(round(${of}.rating_sum::numeric / nullif(${of}.rating_count, 0), 2))`

/** Fields of the contract's Person, from a joined `users` row with this alias. */
const personFields = (of: string) => `'_id', ${of}.id, 'name', ${of}.name, 'username', ${of}.username,
  'company', ${of}.company, 'averageRating', ${averageText(of)},
  'totalRatings', ${of}.rating_count, 'discoverability', ${of}.discoverability`

export const personText = (alias: string) => `json_build_object(${personFields(alias)})`

/** A user of whom the viewer may see nothing but that they exist. */
export const hiddenPersonText = (alias: string) => `json_build_object('_id', ${alias}.id, 'name', '', 'hidden', true,
  'username', null, 'company', null, 'averageRating', null, 'totalRatings', 0, 'discoverability', 'private')`

export const moment = (column: string) => sql.raw<string>(momentText(column))

export const person = (alias: string) => sql.raw<Person>(personText(alias))

/** A person with the number of exchanges they completed. */
export const friend = (alias: string) =>
  sql.raw<unknown>(`json_build_object(${personFields(alias)}, 'completedExchanges', ${alias}.completed_exchanges)`)

/** A person with the other fields of their profile. */
export const profilePerson = (alias: string) =>
  sql.raw<ProfilePerson>(`json_build_object(${personFields(alias)}, 'city', ${alias}.city,
    'jobTitle', ${alias}.job_title, 'linkedin', ${alias}.linkedin)`)
