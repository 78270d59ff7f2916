import type { Person, ProfilePerson } from '@perkloop/contract/user'
import { sql } from 'kysely'

// The same shapes twice: as text, for statements that are written out, and as Kysely's `sql`.

/** What the address of a person's own picture begins with. */
const portraitPath = '/api/portraits/'

/** A moment in the contract's format: ISO 8601 in UTC with milliseconds. */
export const momentText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The average of all ratings, to two decimals with halves rounded up; null without any. */
export const averageText = (of: string) =>
  `trim_scale(round(${of}.rating_sum::numeric / nullif(${of}.rating_count, 0), 2))`

/** SQL for whether a person's picture is shown; every signed-in user may open a public profile. */
const isPublic = (of: string) => `${of}.discoverability = 'public'`

/** The address of a person's own picture; null without one, and for viewers who may not see it. */
export const portraitText = (of: string, seen = isPublic(of)) =>
  `case when ${seen} then '${portraitPath}' || ${of}.portrait end`

/** Fields of the contract's Person, from a joined `users` row. `seen` says in SQL whether the viewer may open the profile. */
const personFields = (
  of: string,
  seen = isPublic(of),
) => `'_id', ${of}.id, 'name', ${of}.name, 'username', ${of}.username,
  'company', ${of}.company, 'verifiedCompany', ${of}.verified_company, 'averageRating', ${averageText(of)},
  'totalRatings', ${of}.rating_count, 'discoverability', ${of}.discoverability,
  'portraitUrl', ${portraitText(of, seen)}`

/**
 * @param seen SQL for whether the viewer may open the profile: without it only public people's pictures are shown.
 * @param more Other fields, as SQL that begins with a comma.
 */
export const personText = (alias: string, seen?: string, more = '') =>
  `json_build_object(${personFields(alias, seen)}${more})`

const hiddenFields = (of: string) => `'_id', ${of}.id, 'name', '', 'hidden', true,
  'username', null, 'company', null, 'verifiedCompany', null, 'averageRating', null, 'totalRatings', 0, 'discoverability', 'private',
  'portraitUrl', null`

/** A user of whom the viewer may see nothing but that they exist. */
export const hiddenPersonText = (alias: string) => `json_build_object(${hiddenFields(alias)})`

export const moment = (column: string) => sql.raw<string>(momentText(column))

export const person = (alias: string) => sql.raw<Person>(personText(alias))

/** A person with the number of exchanges they completed, and `more` as in `personText`. */
export const friend = (alias: string, seen?: string, more = '') =>
  sql.raw<unknown>(personText(alias, seen, `, 'completedExchanges', ${alias}.completed_exchanges${more}`))

/** Instead of `friend`, where the viewer may see nothing but that the user exists. */
export const hiddenFriend = (alias: string) =>
  sql.raw<unknown>(`json_build_object(${hiddenFields(alias)}, 'completedExchanges', 0)`)

/** A person with the other fields of their profile, for a viewer who may open it. */
export const profilePerson = (alias: string) =>
  sql.raw<ProfilePerson>(`json_build_object(${personFields(alias, 'true')}, 'city', ${alias}.city,
    'jobTitle', ${alias}.job_title, 'linkedin', ${alias}.linkedin,
    'memberSince', to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM'))`)
