import pg from 'pg'
import { slowHash } from '../server/src/platform/limit/slow-hash'

/** How many members sign in, and how much each of them has. */
export const trade = { members: 200, perks: 10, bids: 20, exchanges: 11, messages: 40, pendingForAccept: 40 }

export const password = 'A quiet walk 42'
export const emailOf = (member: number) => `member-${member}@example.com`
export const tokenOf = (member: number) => `bench-token-of-member-${member}`.padEnd(32, 'x')

/**
 * Adds what a filled market (fill-market.ts) lacks: members with sessions and perks, 100,000 bids, exchanges with
 * messages, and pending bids to accept. Members are the owners numbered 1 to `trade.members`.
 */
export async function fillTrade(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  // Bids between other users, so that the tables are large.
  await client.query(`
    with numbered as (select id, owner_id, row_number() over (order by id) as n from perks)
    insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status, created_at)
    select gen_random_uuid(), t.id, g.id, g.owner_id, 1, case when t.n % 3 = 0 then 'pending' else 'rejected' end,
      now() - t.n * interval '3 minutes'
    from numbered t join numbered g on g.n = t.n + 7 where t.owner_id <> g.owner_id`)
  await client.query(
    `create temporary table member as select id, row_number() over (order by id) - 1 as n from
      (select id from users where discoverability = 'public' and id not in (select requester_id from friendships
        group by 1 having count(*) > 200) order by id offset 500 limit ${trade.members}) u`,
  )
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, used_at)
     select sha256(rpad('bench-token-of-member-' || n, 32, 'x')::bytea), id, now(), now() from member`,
  )
  await client.query(
    `update users set email = 'member-' || n || '@example.com', verified_at = now(), password_hash = $1
     from member where member.id = users.id`,
    [await slowHash(password)],
  )
  const rest = trade.exchanges + trade.pendingForAccept
  // The members' own perks: some to list and bid with, and two for each exchange and each pending bid.
  await client.query(`
    insert into perks (id, owner_id, title, description, value_cents, owner_public, owner_company, created_at, company_key, terms)
    select gen_random_uuid(), m.id, 'Gym pass ' || n || ' ' || k, 'A pass that nobody uses', 2500 + k, true, coalesce(u.company, ''),
      now() - k * interval '1 hour', lower(coalesce(u.company, '')), to_tsvector('simple', 'gym pass')
    from member m join users u using (id), generate_series(1, ${trade.perks + 2 * rest}) k`)
  await client.query(`create temporary table own as
    select p.id, p.owner_id, m.n, row_number() over (partition by m.n order by p.created_at desc) as k
    from perks p join member m on m.id = p.owner_id where p.title like 'Gym pass%'`)
  const pairs = (from: number, count: number) => `
    select t.id as target, t.owner_id as owner, g.id as given, g.owner_id as bidder, t.n, t.k - ${from} as k
    from own t join own g on g.n = (t.n + 1) % ${trade.members} and g.k = t.k + ${count}
    where t.k > ${from} and t.k <= ${from + count}`
  await client.query(`
    insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status, created_at)
    select gen_random_uuid(), p.id, o.id, o.owner_id, 1, case when p.n % 2 = 0 then 'pending' else 'rejected' end, now() - p.n * interval '1 hour'
    from (select id, row_number() over (order by id) as n from perks where title not like 'Gym pass%' limit ${trade.members * trade.bids}) p
    join own o on o.n = p.n % ${trade.members} and o.k = 1
    -- In a small market one of those above may be between the same two.
    on conflict do nothing`)
  await client.query(`
    with opened as (
      insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status, created_at)
      select gen_random_uuid(), target, given, bidder, 1, 'accepted', now() - k * interval '1 day'
      from (${pairs(trade.perks, trade.exchanges)}) p returning *)
    insert into exchanges (id, bid_id, owner_id, bidder_id, target_perk_id, given_perk_id, quantity, target_title,
      target_description, target_value_cents, given_title, given_description, given_value_cents, completion_date, logistics,
      message_count, owner_read_to, bidder_read_to, created_at)
    select gen_random_uuid(), o.id, t.owner_id, o.bidder_id, o.target_perk_id, o.given_perk_id, 1, t.title, t.description,
      t.value_cents, g.title, g.description, g.value_cents, current_date + 30, 'At noon', ${trade.messages},
      ${trade.messages} - 2, ${trade.messages}, o.created_at
    from opened o join perks t on t.id = o.target_perk_id join perks g on g.id = o.given_perk_id`)
  await client.query(`
    insert into messages (id, exchange_id, number, sender_id, content, created_at)
    select gen_random_uuid(), e.id, number, case when number % 2 = 0 then owner_id else bidder_id end, 'See you at noon',
      created_at + number * interval '1 minute' from exchanges e, generate_series(1, ${trade.messages}) number`)
  await client.query(`insert into exchange_acts (exchange_id, act, user_id, created_at)
    select id, 'accepted', owner_id, created_at from exchanges`)
  await client.query(`insert into reservations (perk_id, exchange_id)
    select target_perk_id, id from exchanges union all select given_perk_id, id from exchanges`)
  await client.query(`update perks set status = 'reserved' where id in (select perk_id from reservations)`)
  // Pending bids for their owners to accept, each on its own pair of perks.
  await client.query(`
    insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status)
    select gen_random_uuid(), target, given, bidder, 1, 'pending'
    from (${pairs(trade.perks + 2 * trade.exchanges, trade.pendingForAccept)}) p`)
  // Three months of notifications, of which some are unread.
  await client.query(`
    insert into notifications (id, user_id, kind, person_id, perk_title, bid_id, about, at, read_at)
    select gen_random_uuid(), b.bidder_id, 'bid-rejected', t.owner_id, t.title, b.id, 'bid ' || b.id, b.created_at,
      case when b.created_at < now() - interval '1 day' then now() end
    from bids b join member m on m.id = b.bidder_id join perks t on t.id = b.target_perk_id`)
  await client.query(`insert into perk_words (word, weight) values ('gym', 10), ('pass', 10) on conflict do nothing`)
  for (const table of [
    'bids',
    'exchanges',
    'messages',
    'perks',
    'sessions',
    'exchange_acts',
    'reservations',
    'notifications',
  ])
    await client.query(`vacuum (analyze) ${table}`)
  await client.end()
}
