import { createHash } from 'node:crypto'
import pg from 'pg'
import { defaultRoles } from '../../contract/src/permission'

/** Users who have far more than others, and how much: the same at every size of the market. */
export interface Sizes {
  exchanges: number
  members: number
  messages: number
}

const id = (kind: string, n = 1) => `01900000-0000-7000-${kind}-${n.toString(16).padStart(12, '0')}`
const personOf = (kind: string, tag: string) => ({
  id: id(kind),
  name: tag,
  email: `${tag}@example.com`,
  token: `growth-token-of-${tag}`.padEnd(43, 'x'),
})

export const heavy = {
  trader: personOf('a000', 'trader'),
  chatter: personOf('a001', 'chatter'),
  listener: personOf('a002', 'listener'),
  admin: personOf('a003', 'admin'),
  member: personOf('a004', 'member'),
  organization: id('a005'),
  chat: id('a006'),
}

/** For each table the id of a row with much to read. */
export const idsOfHeavy: Record<string, string> = {
  users: heavy.trader.id,
  perks: id('a010'),
  bids: id('b001'),
  exchanges: heavy.chat,
  organizations: heavy.organization,
  roles: id('8d09', 2),
  friendships: id('a020'),
}

const partners = 500
const idOf = (kind: string) => `('01900000-0000-7000-${kind}-' || lpad(to_hex(n), 12, '0'))::uuid`

const people = (kind: string, most: number, seen = 'public') => `
  insert into users (id, name, username, email, company, verified_at, discoverability, invite_code)
  select ${idOf(kind)}, 'Person ${kind} ' || n, 'of-${kind}-' || n, 'of-${kind}-' || n || '@example.com', 'Works', now(), '${seen}',
    case '${seen}' when 'private' then 'OF${kind}' || n end
  from generate_series(1, ${most}) n;`

/** Perks, given to those users in turn. */
const perks = (kind: string, owners: string, ownerCount: number, most: number, isPublic: boolean) => `
  insert into perks (id, owner_id, title, description, value_cents, owner_public, owner_company, company_key, terms, created_at)
  select ${idOf(kind)}, ('01900000-0000-7000-${owners}-' || lpad(to_hex(1 + n % ${ownerCount}), 12, '0'))::uuid, 'Gym pass ' || n,
    'Any branch', 2500 + n, ${isPublic}, 'Works', 'works', to_tsvector('simple', 'gym pass any branch works'), now() - n * interval '1 minute'
  from generate_series(1, ${most}) n;`

/** Completed exchanges of pairs of those perks, every other one with the sides swapped; a few are ongoing. */
const exchanges = (kind: string, ones: [string, number], others: [string, number], most: number, messages: number) => `
  insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status, created_at)
  select ${idOf(`b${kind}`)}, t.id, g.id, g.owner_id, 1, 'accepted', now() - n * interval '1 hour' from generate_series(1, ${most}) n
    join perks a on a.id = ('01900000-0000-7000-${ones[0]}-' || lpad(to_hex(1 + n % ${ones[1]}), 12, '0'))::uuid
    join perks b on b.id = ('01900000-0000-7000-${others[0]}-' || lpad(to_hex(1 + n % ${others[1]}), 12, '0'))::uuid
    join perks t on t.id = case when n % 2 = 0 then a.id else b.id end
    join perks g on g.id = case when n % 2 = 0 then b.id else a.id end;
  insert into exchanges (id, bid_id, owner_id, bidder_id, target_perk_id, given_perk_id, quantity, target_title, target_description,
    target_value_cents, given_title, given_description, given_value_cents, status, completion_date, logistics, completed_at,
    message_count, owner_read_to, bidder_read_to, created_at)
  select ${idOf(kind)}, b.id, t.owner_id, b.bidder_id, t.id, g.id, 1, t.title, t.description, t.value_cents, g.title, g.description,
    g.value_cents, case when n <= 10 then 'ongoing' else 'completed' end, current_date + 10, 'At noon',
    case when n <= 10 then null else now() end, ${messages}, ${messages}, ${messages}, b.created_at
  from generate_series(1, ${most}) n join bids b on b.id = ${idOf(`b${kind}`)}
    join perks t on t.id = b.target_perk_id join perks g on g.id = b.given_perk_id;
  insert into messages (id, exchange_id, number, sender_id, content, created_at) select gen_random_uuid(), e.id, k,
    case when k % 2 = 0 then owner_id else bidder_id end, 'See you at noon', e.created_at + k * interval '1 second'
  from generate_series(1, ${most}) n join exchanges e on e.id = ${idOf(kind)}, generate_series(1, ${messages}) k;
  insert into exchange_acts (exchange_id, act, user_id, created_at) select e.id, 'accepted', owner_id, created_at
  from generate_series(1, ${most}) n join exchanges e on e.id = ${idOf(kind)};
  insert into ratings (exchange_id, giver, rated_user_id, rating, comment) select e.id, 'bidder', owner_id, 4, 'Went well'
  from generate_series(1, ${most}) n join exchanges e on e.id = ${idOf(kind)} where status = 'completed';`

const lines = (most: number) => `
  insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity)
  select ${idOf('b009')}, t.id, g.id, g.owner_id, 1 from generate_series(1, ${partners}) n
    join perks t on t.id = '${id('a010', 3)}' join perks g on g.id = ${idOf('a011')};
  insert into friendships (id, requester_id, recipient_id, status)
  select ${idOf('a020')}, '${heavy.trader.id}', ${idOf('a007')}, case when n % 5 = 0 then 'pending' else 'accepted' end
  from generate_series(1, ${partners}) n;
  insert into security_log (id, at, act, user_id) select gen_random_uuid(), now() - n * interval '1 hour', 'signed-in', '${heavy.trader.id}'
  from generate_series(1, ${most}) n;
  insert into outbox (id, kind, recipient, user_id, sent_at, created_at) select gen_random_uuid(), 'new-bid', '${heavy.trader.email}',
    '${heavy.trader.id}', now(), now() - n * interval '5 minutes' from generate_series(1, ${most}) n;
  insert into organization_audit (id, organization_id, at, actor_id, act, subject_id) select gen_random_uuid(), '${heavy.organization}',
    now() - n * interval '1 hour', '${heavy.admin.id}', 'invited', '${heavy.member.id}' from generate_series(1, ${most}) n;`

/** A private trader with friends and exchanges, two users with a long chat, and a large organization. */
export async function fillHeavy(databaseUrl: string, sizes: Sizes) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const asJson = (name: 'admin' | 'member') => client.escapeLiteral(JSON.stringify(defaultRoles[name]))
  await client.query(`set session_replication_role = replica;
    ${['a001', 'a002', 'a003', 'a004'].map((kind) => people(kind, 1)).join('')}
    ${people('a000', 1, 'private')} ${people('a007', partners)} ${people('a008', sizes.members)}
    ${perks('a010', 'a000', 1, 50, false)} ${perks('a011', 'a007', partners, partners, true)}
    ${perks('a012', 'a008', sizes.members, sizes.members * 2, true)} ${perks('a013', 'a001', 1, 1, true)} ${perks('a014', 'a002', 1, 1, true)}
    ${exchanges('8e01', ['a010', 50], ['a011', partners], sizes.exchanges, 3).replaceAll('b8e01', 'b001')}
    ${exchanges('8e02', ['a012', sizes.members * 2], ['a011', partners], sizes.members, 1).replaceAll('b8e02', 'b002')}
    ${exchanges('a006', ['a013', 1], ['a014', 1], 1, sizes.messages).replaceAll('ba006', 'b003')}
    insert into organizations (id, name, plan, plan_ends_at, plan_counts_from)
      values ('${heavy.organization}', 'Works', 'enterprise', now() + interval '20 days', now());
    insert into roles (id, organization_id, name, permissions) values
      ('${id('8d09', 1)}', '${heavy.organization}', 'admin', ${asJson('admin')}),
      ('${id('8d09', 2)}', '${heavy.organization}', 'member', ${asJson('member')});
    insert into memberships (user_id, organization_id, role_id) select id, '${heavy.organization}', '${id('8d09', 2)}' from users
      where id in ('${heavy.member.id}') or id between '${id('a008', 1)}' and '${id('a008', sizes.members)}';
    insert into memberships (user_id, organization_id, role_id) values ('${heavy.admin.id}', '${heavy.organization}', '${id('8d09', 1)}');
    ${lines(sizes.exchanges)}`)
  for (const person of [heavy.trader, heavy.chatter, heavy.listener, heavy.admin, heavy.member]) {
    const username = `user-${person.name}`
    await client.query(
      `update users set name = $2, email = $3, username = $4,
         invite_code = case discoverability when 'private' then 'Z' || upper(substr($2, 2)) end where id = $1`,
      [person.id, person.name, person.email, username],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, proven_at) values ($1, $2, now() + interval '1 year')`,
      [createHash('sha256').update(person.token).digest(), person.id],
    )
  }
  await client.end()
}
