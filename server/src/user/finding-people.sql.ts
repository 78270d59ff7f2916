import type { FoundPerson } from '@perkloop/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import type { Reader } from '../platform/database/replica'
import { areApartText, isApartFromText } from './apart.shape'
import { areFriendsText } from './friend.shape'
import { inCommonText, viewerText } from './in-common.shape'
import { mayOpenText } from './open.shape'
import { personText } from './user.shape'

/** A code opens no profile: what is in common, and the picture, are shown where the viewer may open it anyway. */
export async function findByInviteCode(db: Db, code: string, viewer: string, organizations: boolean) {
  const rows = await sql<{ person: FoundPerson }>`
    with caller as materialized (select ${viewer}::uuid as id), ${sql.raw(viewerText('(select id from caller)', organizations))}
    select (${sql.raw(personText('u', 'may.open'))}::jsonb || jsonb_build_object('mayOpen', may.open, 'isFriend', ${sql.raw(areFriendsText('u.id', 'me.id'))})
      || case when may.open then jsonb_build_object('inCommon', ${sql.raw(inCommonText('u'))}) else '{}' end) as person
    from me, users u cross join lateral (select ${sql.raw(mayOpenText('u', 'me.id'))} as open) may
    where u.invite_code = ${code.toUpperCase()} and u.deleted_at is null and u.suspended_at is null
      and u.verified_at is not null and not ${sql.raw(areApartText('u.id', 'me.id'))}`.execute(db)
  return rows.rows[0]?.person
}

/** The best twenty are chosen from at most this many matches, as common texts have too many to read. */
const mostCompared = 200

const best = `called <> $1, strpos(called, $1), length(called), found.id`

/**
 * Public, verified users whose username contains the text: an exact match first, then those that start with it. If
 * these fill the list the others are not read. Not a named statement, so that PostgreSQL plans it for this text: rare
 * ones by the trigram index, common ones by a scan.
 */
export async function findByUsername(reader: Reader, text: string, caller: string, organizations: boolean) {
  const asked = text.toLowerCase()
  const escaped = asked.replace(/[\\%_]/g, '\\$&')
  const findable = `u.discoverability = 'public' and u.verified_at is not null and u.deleted_at is null and u.suspended_at is null
    and u.id <> $2 and not ${isApartFromText('u.id', '$2')}`
  const found = await reader.query<{ person: FoundPerson }>({
    text: `with ${viewerText('$2', organizations)}, begun as materialized (
        select u.id, lower(u.username) as called from users u where lower(u.username) like $3 and ${findable}
          order by lower(u.username) using ~<~ limit ${mostCompared}),
      found as (
        select id, called from begun
        union all
        (select u.id, lower(u.username) from users u where lower(u.username) like $4
          and trigrams_of(lower(u.username)) @> trigrams_of($1)
          and lower(u.username) not like $3 and ${findable} and (select count(*) from begun) < 20 limit ${mostCompared}))
      select ${personText('u', undefined, `, 'mayOpen', true, 'isFriend', ${areFriendsText('u.id', 'me.id')}, 'inCommon', ${inCommonText('u')}`)} as person
      from me, (select id, called from found order by ${best} limit 20) found join users u on u.id = found.id
      order by ${best}`,
    values: [asked, caller, `${escaped}%`, `%${escaped}%`],
  })
  return found.rows.map((row) => row.person)
}
