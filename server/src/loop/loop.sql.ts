import type { Loop, LoopStatus } from '@perkloop/contract/loop'
import { sql } from 'kysely'
import { perkFields } from '../perk/perk.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import type { Db } from '../platform/database/db'
import type { Place } from '../platform/database/transaction'
import type { CallersPage } from '../platform/http/callers-page'
import { areApartText } from '../user/apart.shape'
import { areFriendsText } from '../user/friend.shape'
import { averageText, momentText } from '../user/user.shape'

/** Whether the reader learns who a person of `loops l` is: once it is agreed, else as everywhere (docs/product.md, Profiles). */
const isNamedText = (of: string) => `(${of}.id = caller.id or (${of}.deleted_at is null
  and not ${areApartText(`${of}.id`, 'caller.id')}
  and (l.status = 'agreed' or ${of}.discoverability = 'public' or ${areFriendsText(`${of}.id`, 'caller.id')})))`

const partyText = (of: string) => `(select json_build_object(
    '_id', case when named then ${of}.id end, 'name', case when named then ${of}.name else '' end,
    'username', case when named then ${of}.username end, 'company', case when named then ${of}.company end,
    'averageRating', ${averageText(of)},
    'totalRatings', ${of}.rating_count, 'you', ${of}.id = caller.id)
  from (select ${isNamedText(of)} as named) known)`

/** As the exchange has it, once there is one; as it is while it is proposed; and of a loop that came to nothing, as long as it is seen. */
const loopPerkText = (base: string) => `(select json_build_object(${perkFields('p.id', 'shown.', base)})
  from (select p.title, p.description, p.value_cents, p.picture_key where g.exchange_id is null and (l.status = 'proposed'
      or p.status not in ('removed', 'withheld') and ${isVisibleText('p', 'caller.id')})
    union all select e.target_title, e.target_description, e.target_value_cents, e.target_picture_key
      from exchanges e where e.id = g.exchange_id and e.target_perk_id = p.id
    union all select e.given_title, e.given_description, e.given_value_cents, e.given_picture_key
      from exchanges e where e.id = g.exchange_id and e.target_perk_id <> p.id
    union all select '', '', 0, null) shown limit 1)`

const swapText = (base: string) => `json_build_object('perk', ${loopPerkText(base)}, 'quantity', g.quantity,
  'from', ${partyText('uf')}, 'to', ${partyText('ut')},
  'exchangeId', case when caller.id in (g.giver_id, g.receiver_id) then g.exchange_id end)`

/** The contract's Loop, of `loops l` and the caller's leg `mine`. Read from what the caller gives on. */
const loopText = (
  base: string,
) => `json_build_object('_id', l.id, 'status', l.status, 'createdAt', ${momentText('l.created_at')},
  'expiresAt', ${momentText('l.expires_at')}, 'endedAt', ${momentText('l.ended_at')},
  'people', (select count(*) from loop_legs g where g.loop_id = l.id),
  'accepted', (select count(*) from loop_legs g where g.loop_id = l.id and g.answer = 'accepted'),
  'answer', mine.answer, 'because', mine.because,
  'swaps', (select json_agg(${swapText(base)} order by g.place < mine.place, g.place) from loop_legs g
    join perks p on p.id = g.perk_id join users uf on uf.id = g.giver_id join users ut on ut.id = g.receiver_id
    where g.loop_id = l.id))`

/** The caller's loops, newest first. Their ids are in the order of their moments. */
export const callersLoops =
  (status: LoopStatus | undefined): CallersPage =>
  (base, after) =>
    `
  select ${loopText(base)} as entry, l.created_at::text as at, l.id from loop_legs mine join loops l on l.id = mine.loop_id
  where mine.giver_id = caller.id ${status ? `and l.status = '${status}'` : ''} ${after('(l.created_at, l.id)')}
  order by l.created_at desc, l.id desc`

/** One row: a loop of the caller's as `body`, null for any other. */
export const callersLoop = (base: string, id: string, place: Place) => `
  select (select ${loopText(base)} from loop_legs mine join loops l on l.id = mine.loop_id
    where mine.giver_id = caller.id and mine.loop_id = ${place(id)}::uuid)::text as body`

export async function readLoop(db: Db, id: string, viewer: string, base: string) {
  const rows = await sql<{ loop: Loop }>`
    select ${sql.raw(loopText(base))} as loop from (select ${viewer}::uuid as id) caller,
      loop_legs mine join loops l on l.id = mine.loop_id
    where mine.giver_id = caller.id and mine.loop_id = ${id}`.execute(db)
  return rows.rows[0]?.loop
}
