// The statements of the floor (same-work-floor.ts). Each returns JSON as text, ready to be sent.

const isLive = "s.used_at > now() - interval '7 days' and s.created_at > now() - interval '30 days'"
const session = (token: string) =>
  `select u.id, u.name from sessions s join users u on u.id = s.user_id where s.token_hash = ${token} and ${isLive} and u.deleted_at is null`

/** The caller's id, instead of a value. */
export const callerAt = (place: number) => `(select id from (${session(`$${place}`)}) caller)`

/** The beginning of every write: finds the caller, and the response stored for this key. */
export const begin = `select u.id as user_id, u.name, pg_try_advisory_xact_lock($3::bigint),
    (select reply::text from idempotent_replies where caller = u.id::text and key = $2) as reply
  from (${session('$1')}) u`

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const person = (u: string) => `json_build_object('_id', ${u}.id, 'name', ${u}.name, 'username', ${u}.username,
  'company', ${u}.company, 'averageRating', round(${u}.rating_sum::numeric / nullif(${u}.rating_count, 0), 2),
  'totalRatings', ${u}.rating_count, 'discoverability', ${u}.discoverability)`
const perkFields = (p: string, owner: string) => `'_id', ${p}.id, 'title', ${p}.title,
  'description', ${p}.description, 'estimatedValue', ${p}.value_cents / 100.0, 'imageUrl', ${p}.picture_key,
  'imageCardUrl', ${p}.picture_key, 'imageKey', ${p}.picture_key, 'isHero', ${p}.is_hero, 'heroOrder', ${p}.hero_order,
  'status', ${p}.status, 'createdAt', ${moment(`${p}.created_at`)}, 'userId', ${owner}`
const perk = (p: string, u: string) => `json_build_object(${perkFields(p, person(u))})`
const ownPerk = (owner: string, pendingBids: string) =>
  `json_build_object(${perkFields('p', owner)}, 'pendingBids', ${pendingBids})`

/** The product's own statement of a list: how fast that can be is measured by another bench (lists.ts). */
export const asAnswer = (page: string) => `select body as answer from (${page}) page`

const listed = (object: string, from: string) => `select coalesce(json_agg(o), '[]')::text as answer
  from (select ${object} as o from ${from}) l`

const isHeld = `(b.status = 'pending' and exists (select 1 from reservations r where r.perk_id in (b.target_perk_id, b.given_perk_id)))`
const bid = `json_build_object('_id', b.id, 'offeredPerkId', ${perk('pt', 'ut')},
  'bidPerkId', json_build_object(${perkFields('pg', 'once.bidder')}), 'bidderId', once.bidder, 'quantity', b.quantity, 'status', b.status, 'rejectionReason', b.rejection_reason,
  'onHold', ${isHeld}, 'createdAt', ${moment('b.created_at')}, 'updatedAt', ${moment('b.updated_at')})`
const bidJoined = `join perks pt on pt.id = b.target_perk_id join users ut on ut.id = pt.owner_id
  join perks pg on pg.id = b.given_perk_id join users ub on ub.id = b.bidder_id
  cross join lateral (select ${person('ub')} as bidder offset 0) once`

const agreed = (side: string, u: string) => `json_build_object('_id', e.${side}_perk_id, 'title', e.${side}_title,
  'description', e.${side}_description, 'estimatedValue', e.${side}_value_cents / 100.0, 'imageUrl', e.${side}_picture_key,
  'imageCardUrl', e.${side}_picture_key, 'userId', ${person(u)})`
const rating = (giver: string) => `(select json_build_object('rating', r.rating, 'comment', r.comment,
  'createdAt', ${moment('r.created_at')}) from ratings r where r.exchange_id = e.id and r.giver = '${giver}')`
const exchange = `json_build_object('_id', e.id, 'bidId', json_build_object('_id', e.bid_id,
    'offeredPerkId', ${agreed('target', 'uo')}, 'bidPerkId', ${agreed('given', 'ub')}, 'bidderId', ${person('ub')},
    'quantity', e.quantity, 'createdAt', ${moment('b.created_at')}),
  'status', e.status, 'completionDate', e.completion_date, 'logistics', e.logistics,
  'completionInitiator', e.completion_initiator, 'completionRequestedAt', ${moment('e.completion_requested_at')},
  'completedAt', ${moment('e.completed_at')}, 'cancelledAt', ${moment('e.cancelled_at')}, 'cancelReason', e.cancel_reason,
  'ratings', json_build_object('bidder', ${rating('bidder')}, 'offerer', ${rating('offerer')}),
  'hasOpenSupportRequest', exists (select 1 from support_requests s where s.exchange_id = e.id and s.status = 'open'),
  'lastMessage', (select json_build_object('content', m.content, 'senderId', m.sender_id, 'createdAt', ${moment('m.created_at')})
    from messages m where m.exchange_id = e.id and m.number = e.message_count),
  'acts', coalesce((select json_agg(json_build_object('act', a.act, 'by', a.user_id, 'byTeam', false,
      'completionDate', a.completion_date, 'createdAt', ${moment('a.created_at')}) order by a.number)
    from (select * from exchange_acts where exchange_id = e.id order by number desc limit 50) a), '[]'),
  'createdAt', ${moment('e.created_at')}, 'updatedAt', ${moment('e.updated_at')})`
const exchangeJoined = `join bids b on b.id = e.bid_id join users uo on uo.id = e.owner_id join users ub on ub.id = e.bidder_id`

const message = `json_build_object('_id', m.id, 'exchangeId', m.exchange_id, 'senderId',
  json_build_object('_id', u.id, 'name', u.name), 'content', m.content, 'createdAt', ${moment('m.created_at')})`

/** By path; the only value is the hash of the caller's token. */
export const reads: Record<string, string> = {
  'perks/user': listed(
    ownPerk('me.person', `(select count(*) from bids b where b.target_perk_id = p.id and b.status = 'pending')`),
    `(select u.id, ${person('u')} as person from users u where u.id = ${callerAt(1)} offset 0) me
      join perks p on p.owner_id = me.id where p.status <> 'removed'
      order by p.created_at desc, p.id desc limit 101`,
  ),
  bids: listed(
    bid,
    `bids b ${bidJoined} where b.id in (select id from (
        select id, created_at from bids where bidder_id = ${callerAt(1)} and status <> 'withdrawn' union all
        select r.id, r.created_at from bids r join perks p on p.id = r.target_perk_id
          where p.owner_id = ${callerAt(1)} and r.status <> 'withdrawn') either order by created_at desc, id desc limit 101)
      order by b.created_at desc, b.id desc`,
  ),
  exchanges: listed(
    exchange,
    `exchanges e ${exchangeJoined} where (e.owner_id = ${callerAt(1)} or e.bidder_id = ${callerAt(1)})
      order by e.created_at desc, e.id desc limit 101`,
  ),
  'chat/unread': `select coalesce(json_object_agg(id, unread), '{}')::text as answer from (
    select e.id, count(*) as unread from (${session('$1')}) me
      join exchanges e on e.owner_id = me.id or e.bidder_id = me.id join messages m on m.exchange_id = e.id
    where m.sender_id <> me.id and m.content <> ''
      and m.number > case when e.owner_id = me.id then e.owner_read_to else e.bidder_read_to end group by e.id) counted`,
}
// What the bell lists is compared with this: it is asked for less often, and may cost twice as much.
reads.notifications = reads['chat/unread'] ?? ''

export const readChat = `select coalesce(json_agg(o order by number), '[]')::text as answer from (
  select ${message} as o, m.number from messages m join users u on u.id = m.sender_id
    join exchanges e on e.id = m.exchange_id
  where m.exchange_id = $2 and ${callerAt(1)} in (e.owner_id, e.bidder_id) order by m.number desc limit 100) page`

export const markRead = `with me as (${session('$1')}), moved as (
    update exchanges e set owner_read_to = case when e.owner_id = me.id then message_count else owner_read_to end,
      bidder_read_to = case when e.bidder_id = me.id then message_count else bidder_read_to end
    from me where e.id = $2 and me.id in (e.owner_id, e.bidder_id)
      and message_count > case when e.owner_id = me.id then owner_read_to else bidder_read_to end returning me.id),
  told as (select pg_notify('perkloop_events', json_build_object('users', json_build_array(id), 'type', 'chat', 'id', $2::text)::text) from moved)
  select json_build_object('exchangeId', $2::text, 'unread', 0, 'told', (select count(*) from told))::text as answer`

/** Stores the response for a retry, and returns it. `from` is the place of the key among the values. */
const kept = (
  from: number,
) => `kept as (insert into idempotent_replies (caller, key, request_hash, status, reply, created_at)
    select $1::uuid::text, $${from}, $${from + 1}::bytea, 200, answer, $${from + 2}::timestamptz from answered)
  select answer::text, (select count(*) from told) from answered`

const tell = (type: string, id: string, users: string) =>
  `told as (select pg_notify('perkloop_events', json_build_object('users', ${users}, 'type', '${type}', 'id', ${id})::text))`

export const postPerk = `with posted as (
    insert into perks (id, owner_id, title, description, value_cents, created_at)
    select $2::uuid, id, $3, $4, $5, $8::timestamptz from users where id = $1::uuid and deleted_at is null for share returning *),
  answered as (select ${ownPerk(person('u'), '0')} as answer from posted p join users u on u.id = $1::uuid),
  ${tell('perk', '$2', 'json_build_array($1)')}, ${kept(6)}`

export const lockPerks = `select id, status, owner_public from perks where id in ($1, $2) and status <> 'removed' order by id for update`

const letter = (id: string, kind: string, to: string, text: string, once: string) => `mailed as (
  insert into outbox (id, kind, recipient, user_id, letter, once)
  select ${id}, '${kind}', u.email, u.id, json_build_object('subject', ${text}, 'title', ${text}, 'paragraphs', json_build_array(${text})), ${once}
  from users u where u.id = ${to} and u.deleted_at is null and not '${kind}' = any(u.muted_mail)
    and not exists (select from outbox o where o.user_id = u.id and o.once = ${once} and o.created_at > now() - interval '1 day'))`

/** Adds to the unread notification about the same, or writes a new one. All but the first are columns of `answered`. */
const notified = (kind: string, to: string, about: string, bid: string, exchange: string) => `notified as (
  insert into notifications (id, user_id, kind, person_id, bid_id, exchange_id, about, at)
  select gen_random_uuid(), u.id, '${kind}', $1::uuid, ${bid}, ${exchange}, ${about}, now()
  from users u where u.id = ${to} and u.deleted_at is null
  on conflict (user_id, about) where read_at is null and about is not null do update
    set at = excluded.at, count = notifications.count + 1, bid_id = excluded.bid_id returning 1)`

export const placeBid = `with b as (
    insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, created_at, updated_at)
    select $3::uuid, t.id, g.id, $1::uuid, $7, $10::timestamptz, $10 from perks t, perks g
    where t.id = $5 and g.id = $6 and t.owner_public and t.status = 'available' and g.status = 'available'
      and t.owner_id <> $1::uuid and g.owner_id = $1::uuid returning *),
  answered as (select ${bid} as answer, ut.id as owner from b ${bidJoined}),
  ${letter('$4::uuid', 'new-bid', '(select owner from answered)', "$2::text || ' offers a perk'", "'new-bid ' || $1 || ' ' || $5")},
  ${notified('new-bid', '(select owner from answered)', "'bid ' || $3", '$3::uuid', 'null')},
  ${tell('bid', '$3', 'json_build_array($1, (select owner from answered))')}, ${kept(8)}`

export const lockForAccept = `select p.id from bids b join perks p on p.id in (b.target_perk_id, b.given_perk_id)
  where b.id = $1 and b.status = 'pending' and p.status = 'available' order by p.id for update of p, b`

export const acceptBid = `with b as (
    update bids set status = 'accepted', updated_at = $10::timestamptz where id = $3 and status = 'pending'
      and exists (select from perks p where p.id = target_perk_id and p.owner_id = $1::uuid) returning *),
  e as (insert into exchanges (id, bid_id, owner_id, bidder_id, target_perk_id, given_perk_id, quantity, target_title,
      target_description, target_value_cents, target_picture_key, given_title, given_description, given_value_cents,
      given_picture_key, completion_date, logistics, created_at, updated_at)
    select $4::uuid, b.id, t.owner_id, b.bidder_id, t.id, g.id, b.quantity, t.title, t.description, t.value_cents,
      t.picture_key, g.title, g.description, g.value_cents, g.picture_key, $6, $7, $10, $10
    from b join perks t on t.id = b.target_perk_id join perks g on g.id = b.given_perk_id returning *),
  held as (insert into reservations (perk_id, exchange_id) select unnest(array[target_perk_id, given_perk_id]), id from e returning perk_id),
  reserved as (update perks set status = 'reserved' where id in (select perk_id from held)),
  acted as (insert into exchange_acts (exchange_id, act, user_id, created_at) select id, 'accepted', owner_id, $10 from e),
  concerned as (select o.bidder_id as id from bids o, e where o.status = 'pending' and o.id <> e.bid_id
    and (o.target_perk_id in (e.target_perk_id, e.given_perk_id) or o.given_perk_id in (e.target_perk_id, e.given_perk_id))),
  answered as (select json_build_object('bid', ${bid}, 'exchange', (select ${exchange} from e ${exchangeJoined.replace('bids b on b.id', 'b on b.id')})) as answer,
    b.bidder_id as other from b ${bidJoined}),
  ${letter('$5::uuid', 'bid-accepted', '(select other from answered)', "$2::text || ' accepted your bid'", "'accepted ' || $3")},
  ${notified('bid-accepted', '(select other from answered)', "'exchange ' || $4", '$3::uuid', '$4::uuid')},
  ${tell('exchange', '$4', "(select coalesce(json_agg(id), '[]')::jsonb || json_build_array($1, (select other from answered))::jsonb from concerned)")}, ${kept(8)}`

export const lockChat = `select id from exchanges where id = $1 for update`

export const sendMessage = `with e as (
    update exchanges set message_count = message_count + 1,
      owner_read_to = case when owner_id = $1::uuid and owner_read_to = message_count then message_count + 1 else owner_read_to end,
      bidder_read_to = case when bidder_id = $1::uuid and bidder_read_to = message_count then message_count + 1 else bidder_read_to end
    where id = $3 and $1::uuid in (owner_id, bidder_id) and status <> 'cancelled' returning *),
  m as (insert into messages (id, exchange_id, number, sender_id, content, created_at)
    select $2::uuid, id, message_count, $1::uuid, $4, $7::timestamptz from e returning *),
  answered as (select ${message} as answer from m join users u on u.id = m.sender_id),
  ${notified('message', '(select case when owner_id = $1::uuid then bidder_id else owner_id end from e)', "'chat ' || $3", 'null', '$3::uuid')},
  ${tell('chat', '$3', '(select json_build_array(owner_id, bidder_id) from e)')}, ${kept(5)}`

const bareAnswer = (object: string) => `select ${object}::text as answer from done`

export const barePerk = `with done as (insert into perks (id, owner_id, title, description, value_cents)
    select $2::uuid, id, $3, $4, $5 from (${session('$1')}) me returning *)
  ${bareAnswer('row_to_json(done)')}`

export const bareBid = `with done as (insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity)
    select $2::uuid, $3::uuid, $4::uuid, id, $5 from (${session('$1')}) me returning *)
  ${bareAnswer('row_to_json(done)')}`

export const findLogin = `select id, password_hash as hash from users where lower(email) = $1 and deleted_at is null`
export const addSession = `insert into sessions (token_hash, user_id) values ($1, $2) returning '' as answer`
