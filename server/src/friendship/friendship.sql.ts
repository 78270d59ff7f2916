import type { Friendship } from '@perkloop/contract/friendship'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl } from '../perk/perk.shape'
import { isOnOfferText } from '../perk/perk-end.shape'
import type { Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { areApartText } from '../user/apart.shape'
import { circlesOfText } from '../user/circle.shape'
import { isBetweenText } from '../user/friend.shape'
import { inCommonText, viewerText } from '../user/in-common.shape'
import { mayOpenText } from '../user/open.shape'
import { friend, hiddenFriend, moment } from '../user/user.shape'

function friendshipOf(requester: RawBuilder<unknown>, recipient: RawBuilder<unknown>) {
  return sql<Friendship>`json_build_object('_id', f.id, 'requesterId', ${requester}, 'recipientId', ${recipient},
    'status', f.status, 'createdAt', ${moment('f.created_at')})`
}

const requester = friend('ur', 'true')
const recipient = friend('uc', 'true')

/** With what its sender has in common with the recipient, who reads it: a request opens the profile of its sender. */
const received = friendshipOf(friend('ur', 'true', `, 'inCommon', ${inCommonText('ur')}`), recipient)

/** As its sender reads it: asking opens nothing, so the recipient is shown only where the sender may open their profile anyway. */
const sent = friendshipOf(
  requester,
  sql`case when ${sql.raw(mayOpenText('uc', 'ur.id'))} then ${recipient} else ${hiddenFriend('uc')} end`,
)

const answered = friendshipOf(requester, recipient)

const joined = sql`friendships f join users ur on ur.id = f.requester_id join users uc on uc.id = f.recipient_id`

export async function insertFriendship(tx: Tx, id: string, requester: string, recipient: string, now: Date) {
  await tx
    .insertInto('friendships')
    .values({ id, requester_id: requester, recipient_id: recipient, created_at: now })
    .execute()
}

async function read(db: Db, id: string, shape: RawBuilder<Friendship>) {
  const rows = await sql<{ friendship: Friendship }>`
    select ${shape} as friendship from ${joined} where f.id = ${id}`.execute(db)
  return rows.rows[0]?.friendship
}

/** As its sender reads it. */
export const readSent = (db: Db, id: string) => read(db, id, sent)

/** As its recipient reads it, who accepts or declines it. */
export const readAnswered = (db: Db, id: string) => read(db, id, answered)

export type Which = 'accepted' | 'received' | 'sent'

const of: Record<Which, (user: string) => RawBuilder<unknown>> = {
  accepted: (user) => sql`f.status = 'accepted' and (f.requester_id = ${user} or f.recipient_id = ${user})`,
  received: (user) => sql`f.status = 'pending' and f.recipient_id = ${user}`,
  sent: (user) => sql`f.status = 'pending' and f.requester_id = ${user}`,
}

/** The friend's perks on offer; the friend is the other one of the two, whichever sent the request. */
function onOffer(user: string, base: string) {
  return sql`cross join lateral (
    select count(*) as "perkCount", coalesce(json_agg(json_build_object('title', p.title, 'imageCardUrl',
      ${pictureUrl('p.picture_key', base, 'card')}) order by p.created_at desc, p.id desc) filter (where p.place <= 3),
      '[]') as perks
    from (select title, picture_key, created_at, id, row_number() over (order by created_at desc, id desc) as place
      from perks o where ${sql.raw(isOnOfferText('o'))}
        and (o.kept_within is null or o.kept_within in (select circle from circles)) and owner_id = case when f.requester_id = ${user}
        then f.recipient_id else f.requester_id end) p) offer`
}

function withPerks(user: string, party: string, alias: string) {
  return sql`case when ${sql.ref(party)} = ${user} then ${friend(alias, 'true')}
    else ${friend(alias, 'true', `, 'perkCount', offer."perkCount", 'perks', offer.perks`)} end`
}

/** The user stands in the statement as a parameter, so that all users share its plan. */
function withViewer(user: string, organizations: boolean) {
  return sql`with caller as materialized (select ${user}::uuid as id),
    ${sql.raw(viewerText('(select id from caller)', organizations))}`
}

/** The organizations whose members' kept perks the user sees. */
const withCircles = (user: string) => sql`with caller as materialized (select ${user}::uuid as id),
  circles as materialized (${sql.raw(circlesOfText('(select id from caller)'))})`

/** Every client polls its requests twice a minute, so the statement is prepared once a connection. */
export async function list(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  user: string,
  which: Which,
  limit: number,
  after: { at: string; id: string } | null,
  base: string,
  organizations: boolean,
) {
  const friends = which === 'accepted'
  const shape = friends
    ? friendshipOf(withPerks(user, 'f.requester_id', 'ur'), withPerks(user, 'f.recipient_id', 'uc'))
    : which === 'received'
      ? received
      : sent
  const { sql: text, parameters } = sql`
    ${friends ? withCircles(user) : which === 'received' ? withViewer(user, organizations) : sql``}
    select ${shape} as friendship, f.created_at::text as at, f.id
    from ${which === 'received' ? sql`me, ` : sql``}${joined} ${friends ? onOffer(user, base) : sql``} where ${of[which](user)}
      ${after ? sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by f.created_at desc, f.id desc limit ${limit + 1}`.compile(db)
  const name = `friendships ${which}${after ? ' after' : ''}`
  const found = await pool.query<{ friendship: Friendship; at: string; id: string }>({
    name,
    text,
    values: [...parameters],
  })
  return found.rows
}

function byId(tx: Tx, id: string) {
  return tx
    .selectFrom('friendships')
    .select(['id', 'requester_id as requesterId', 'recipient_id as recipientId', 'status'])
    .where('id', '=', id)
}

export function findById(tx: Tx, id: string) {
  return byId(tx, id).executeTakeFirst()
}

export function lockFriendship(tx: Tx, id: string) {
  return byId(tx, id).forUpdate().executeTakeFirst()
}

export async function findBetween(db: Db, one: string, other: string) {
  const rows = await sql<{ id: string; requesterId: string; status: 'pending' | 'accepted' }>`
    select f.id, f.requester_id as "requesterId", f.status
    from friendships f, (select ${one}::uuid as one, ${other}::uuid as other) pair
    where ${sql.raw(isBetweenText('f', 'pair.one', 'pair.other'))}`.execute(db)
  return rows.rows[0]
}

export async function accept(tx: Tx, id: string) {
  await tx.updateTable('friendships').set({ status: 'accepted' }).where('id', '=', id).execute()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('friendships').where('id', '=', id).execute()
}

export async function removeAllOf(tx: Tx, user: string) {
  const gone = await tx
    .deleteFrom('friendships')
    .where((f) => f.or([f('requester_id', '=', user), f('recipient_id', '=', user)]))
    .returning(['requester_id as requesterId', 'recipient_id as recipientId'])
    .execute()
  return gone.map((row) => (row.requesterId === user ? row.recipientId : row.requesterId))
}

export async function removeBetween(tx: Tx, one: string, other: string) {
  await sql`delete from friendships f using (select ${one}::uuid as one, ${other}::uuid as other) pair
    where ${sql.raw(isBetweenText('f', 'pair.one', 'pair.other'))}`.execute(tx)
}

/** Users who can be asked to be friends. Those who are apart from the caller are left out. */
export async function findRecipient(tx: Tx, id: string, asker: string) {
  const rows = await sql<{ id: string }>`
    select u.id from users u, (select ${asker}::uuid as id) asker
    where u.id = ${id} and u.deleted_at is null and u.suspended_at is null and u.verified_at is not null
      and not ${sql.raw(areApartText('u.id', 'asker.id'))}`.execute(tx)
  return rows.rows[0]
}
