import pg from 'pg'

/** Ids that can be computed, one series for each kind. */
const functions = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as
    $$ select ('01900000-0000-7000-' || kind || '-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create function pg_temp.owner_of(perk bigint) returns bigint language sql immutable as
    $$ select 1 + (perk * 48271) % $people $$;
  create function pg_temp.hash(what text, n bigint) returns bytea language sql immutable as
    $$ select sha256((what || n)::bytea) $$`

/** The time of the nth of `most` rows, spread over this many days. */
const ago = (days: number, most: string) => `now() - (n::float8 / (${most})) * interval '${days} days'`
const each = (most: string) => `from generate_series(1, greatest(${most}, 400)) n`
const person = `pg_temp.id('8000', 1 + (n * 7) % $people)`

/**
 * Rows for all tables that fill-market.ts leaves empty, as many as a market of that size would have, none so old that a
 * job would delete it. They reference each other in this order.
 */
const rows: Record<string, string> = {
  sessions: `(token_hash, user_id, created_at, used_at) select pg_temp.hash('session', n), ${person}, ${ago(20, '$people')},
    ${ago(6, '$people')} ${each('$people')}`,
  known_devices: `(user_id, device, seen_at) select pg_temp.id('8000', n), 'Firefox on Linux', ${ago(300, '$people')} ${each('$people')}`,
  email_verifications: `(token_hash, user_id, email, expires_at) select pg_temp.hash('link', n), ${person},
    'person-' || n || '@example.com', now() + interval '1 hour' ${each('$people / 50')}`,
  verification_sends: `(account, sent_at, sends) select 'person-' || n || '@example.com', now(), array[now()] ${each('$people / 50')}`,
  password_resets: `(account, code_hash, tries, sent_at) select 'person-' || n || '@example.com', pg_temp.hash('code', n), 0, now()
    ${each('$people / 50')}`,
  sign_in_failures: `(account, address, failures, since) select 'person-' || n || '@example.com', '192.0.2.1', 1, now() ${each('$people / 10')}`,
  two_factors: `(user_id, secret, begun_at, enabled_at) select pg_temp.id('8000', n), 'GEZDGNBVGY3TQOJQ', now(), now() ${each('$people / 10')}`,
  recovery_codes: `(user_id, code_hash) select pg_temp.id('8000', n), pg_temp.hash('recovery' || k || '-', n)
    ${each('$people / 10')}, generate_series(1, 8) k`,
  sign_in_tickets: `(token_hash, user_id, created_at) select pg_temp.hash('ticket', n), ${person}, now() ${each('$people / 100')}`,
  portraits: `(user_id, body) select pg_temp.id('8000', n), '\\x00' ${each('$people / 10')}`,
  passkeys: `(id, user_id, credential_id, public_key, counter, name, backed_up) select pg_temp.id('8c00', n), ${person},
    'credential-' || n, '\\x00', 0, 'Phone', true ${each('$people / 10')}`,
  access_tokens: `(id, token_hash, last_four, name, scopes, user_id, created_at, expires_at)
    select pg_temp.id('8c02', n), pg_temp.hash('token', n), 'abcd', 'Script', array['perks:read'], ${person}, now(), now() + interval '90 days'
    ${each('$people / 10')}`,
  passkey_challenges: `(id, purpose, user_id, challenge, expires_at) select pg_temp.id('8c01', n), 'add', ${person}, 'c' || n,
    now() + interval '5 minutes' ${each('$people / 100')}`,
  pictures: `(key, owner_id, content_type, upload_expires_at, stored_at) select 'picture-' || n,
    pg_temp.id('8000', pg_temp.owner_of(n * 10)), 'image/webp', now(), now() ${each('$perks / 10')}`,
  wants: `(id, given_perk_id, target_perk_id, kind, typed, words, min_cents, max_cents, quantity, created_at)
    select pg_temp.id('9a00', n), pg_temp.id('9000', 1 + n % $perks), case when n % 2 = 0 then pg_temp.id('9000', 1 + (n * 31) % $perks) end,
      case when n % 2 = 1 then 'fitness' end, case when n % 4 = 1 then 'Gym' end, case when n % 4 = 1 then array['gym'] end,
      case when n % 2 = 1 then 1000 end, case when n % 2 = 1 then 9000 end, 1, ${ago(300, '$perks')} ${each('$perks')}
    on conflict do nothing`,
  loops: `(id, status, created_at, expires_at, ended_at) select pg_temp.id('a100', n), case when n % 4 = 0 then 'proposed' else 'declined' end,
      at, case when n % 4 > 0 then at when n > 400 then now() else now() - interval '3 days' end + interval '2 days', case when n % 4 > 0 then at end
    from (select n, ${ago(300, '$perks')} as at ${each('$perks / 10')}) made`,
  loop_legs: `(loop_id, place, giver_id, perk_id, quantity, receiver_id, because, open)
    select pg_temp.id('a100', n), place, pg_temp.id('8000', pg_temp.owner_of(2 * n - place)), pg_temp.id('9000', 2 * n - place), 1,
      pg_temp.id('8000', pg_temp.owner_of(2 * n - 1 + place)), 'list', n % 4 = 0 ${each('$perks / 10')}, generate_series(0, 1) place`,
  loop_refusals: `(given_perk_id, target_perk_id) select pg_temp.id('9000', 2 * n), pg_temp.id('9000', 2 * n - 1) ${each('$perks / 10')}`,
  // As many are due at both sizes; the others are being looked at.
  loop_due: `(perk_id, since, taken_at) select pg_temp.id('9000', n), ${ago(2, '$perks')}, case when n > 500 then now() + interval '1 day' end
    ${each('$perks / 10')}`,
  // A new perk fits as many at both sizes; how many more cost is what `npm run bench:fitting` measures.
  watches: `(id, owner_id, q, kind, min_cents, max_cents, looks, created_at, told_at, due_at)
    select pg_temp.id('a200', n), pg_temp.id('8000', pg_temp.owner_of(n)), word,
      case when n % 4 < 2 then (array['food', 'fitness', 'travel', 'home'])[1 + n / 4 % 4] end, least_cents, least_cents + 9000 + n,
      (quote_literal(word) || ':*')::tsquery, ${ago(300, '$perks')}, case when n % 3 = 0 then now() end,
      case when n % 30 = 0 then now() + interval '1 day' end
    from (select n, case when n % 4 > 0 then case when n > 4000 then 'rare' || n % 5000 else 'gym' end end as word,
      n % 90 * 100 + case when n > 4000 then 9000000 else 0 end as least_cents ${each('$perks')}) made`,
  watch_keys: `(key, watch_id, min_cents, max_cents, idle) select coalesce(kind, '') || ' ' || coalesce(q, ''), id, min_cents,
      max_cents, due_at is null from watches`,
  watch_due: `(perk_id, at, done_at) select pg_temp.id('9000', n), now() - n * interval '1 minute', case when n > 40 then now() end
    from generate_series(1, 4000) n`,
  watch_news: `(key, at, number) select key, at, number from watch_due join perks p on p.id = perk_id
    cross join lateral perk_keys_of(p.terms, p.kind) key where exists (select from watch_keys w where w.key = key.key offset 0)`,
  watch_told: `(watch_id, perk_id, told_at) select w.id, pg_temp.id('9000', 1 + (random() * ($perks - 1))::integer),
      now() - interval '1 day' from watches w where due_at is not null`,
  bids: `(id, target_perk_id, given_perk_id, bidder_id, quantity, status, created_at)
    select pg_temp.id('b000', n), pg_temp.id('9000', n), pg_temp.id('9000', n % $perks + 1),
      pg_temp.id('8000', pg_temp.owner_of(n % $perks + 1)), 1,
      case when n % 10 = 0 then 'accepted' when n % 3 = 0 then 'pending' else 'rejected' end, ${ago(1095, '$perks')}
    ${each('$perks')} where pg_temp.owner_of(n) <> pg_temp.owner_of(n % $perks + 1)`,
  counter_offers: `(bid_id, round, by_owner, given_perk_id, perk_title, quantity, completion_date, logistics, created_at)
    select b.id, 1, true, b.given_perk_id, 'A perk', 2, current_date + 10, 'At noon', b.created_at
    from generate_series(1, $perks / 10) n join bids b on b.id = pg_temp.id('b000', n * 3) and b.status = 'pending'`,
  exchanges: `(id, bid_id, owner_id, bidder_id, target_perk_id, given_perk_id, quantity, target_title, target_description,
      target_value_cents, target_picture_key, given_title, given_description, given_value_cents, given_picture_key, status, completion_date,
      logistics, completion_initiator, completion_requested_at, completed_at, cancelled_at, message_count, owner_read_to,
      bidder_read_to, created_at)
    select pg_temp.id('8e00', n), b.id, t.owner_id, b.bidder_id, t.id, g.id, 1, t.title, t.description, t.value_cents,
      case when n % 10 = 0 then 'picture-' || n end, g.title, g.description, g.value_cents,
      case when n % 10 = 5 then 'picture-' || n end, s.status, current_date + 10, 'At noon',
      case when s.status = 'pending_completion' then t.owner_id end,
      case when s.status = 'pending_completion' then now() - interval '1 day' end,
      case when s.status = 'completed' then now() end, case when s.status = 'cancelled' then now() end, 5, 5, 5, b.created_at
    from generate_series(1, $perks / 10) n join bids b on b.id = pg_temp.id('b000', n * 10)
      join perks t on t.id = b.target_perk_id join perks g on g.id = b.given_perk_id,
      lateral (select case when n % 20 = 0 then 'ongoing' when n % 20 = 1 then 'pending_completion'
        when n % 20 < 5 then 'cancelled' else 'completed' end as status) s`,
  reservations: `(perk_id, exchange_id) select perk, id from exchanges, unnest(array[target_perk_id, given_perk_id]) perk
    where status in ('ongoing', 'pending_completion') on conflict do nothing`,
  chat_files: `(id, exchange_id, uploader_id, name, content_type, bytes, sent, created_at) select pg_temp.id('b0f1', n), e.id, owner_id,
      'voucher.pdf', 'application/pdf', '\\x255044462d', n % 20 > 0 or created_at < now() - interval '1 day', created_at from (select *, row_number() over () n from exchanges) e`,
  messages: `(id, exchange_id, number, sender_id, content, created_at) select gen_random_uuid(), e.id, k,
      case when k % 2 = 0 then owner_id else bidder_id end, 'See you at noon', created_at + k * interval '1 minute'
    from exchanges e, generate_series(1, 5) k`,
  exchange_changes: `(exchange_id, number, user_id, quantity, status, created_at, ended_at)
    select e.id, 1, e.owner_id, 3, 'refused', now(), now() from exchanges e`,
  exchange_acts: `(exchange_id, act, user_id, created_at) select e.id, act, owner_id, created_at
    from exchanges e, unnest(array['accepted', case when status = 'cancelled' then 'cancelled' else 'extended' end]) act`,
  ratings: `(exchange_id, giver, rated_user_id, rating, comment, is_public) select e.id, 'bidder', owner_id, 4, 'Went well', true from exchanges e
    where status = 'completed'`,
  support_requests: `(id, exchange_id, user_id, description) select gen_random_uuid(), id, owner_id, 'Help' from exchanges
    where status <> 'completed'`,
  support_messages: `(id, request_id, number, by_support, content, created_at) select gen_random_uuid(), r.id, k, k % 2 = 0,
    'Still nothing', now() from support_requests r, generate_series(1, 2) k`,
  report_cases: `(id, kind, target_id, person_id, title, content, report_count, created_at) select gen_random_uuid(), 'perk', id,
    owner_id, title, description, 1, created_at from (select id, owner_id, title, description, created_at from perks limit $perks / 50) p`,
  report_pictures: `(case_id, body) select id, '\\x00' from report_cases`,
  held_words: `(case_id, exchange_id) select id, target_id from report_cases`,
  report_appeals: `(case_id, words, created_at) select id, 'Not so', created_at from report_cases`,
  reports: `(id, case_id, reporter_id, reason, words, created_at) select gen_random_uuid(), id, person_id, 'spam', '', created_at
    from report_cases`,
  organizations: `(id, name, plan, plan_ends_at, plan_counts_from) select pg_temp.id('8d00', n), 'Company ' || n, 'pro',
    now() + interval '20 days', now() ${each('$people / 100')}`,
  webhooks: `(id, organization_id, url, format, events, secret, language, created_at)
    select pg_temp.id('8c03', n), id, 'https://hooks.example.com/' || n, 'standard',
      case when n <= 3 then array['digest.weekly', 'want.unmet'] else array['perk.posted', 'exchange.begun'] end,
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'en', now() - interval '30 days' from (select id, row_number() over (order by id) as n from organizations) o where n <= 500`,
  webhook_deliveries: `(webhook_id, message_id, event, subject_id, people, data, created_at, due_at, attempts)
    select w.id, gen_random_uuid(), 'exchange.begun', gen_random_uuid(), array[pg_temp.id('8000', n)], '{}', now(),
      case when n % 100 = 0 then now() + interval '1 day' end, 1 from webhooks w, generate_series(1, 100) n`,
  webhook_weeks: `(organization_id, told_until) select organization_id, current_date from webhooks where events && array['perk.posted']`,
  roles: `(id, organization_id, name, permissions) select pg_temp.id('8d01', n * 3 + k), pg_temp.id('8d00', n),
      (array['admin', 'manager', 'member'])[k + 1], '{}' ${each('$people / 100')}, generate_series(0, 2) k`,
  memberships: `(user_id, organization_id, role_id) select pg_temp.id('8000', n), pg_temp.id('8d00', n / 50 + 1),
    pg_temp.id('8d01', (n / 50 + 1) * 3 + 2) from generate_series(1, $people / 2) n`,
  perk_rules: `(organization_id) select id from organizations on conflict do nothing`,
  partners: `(organization_id, partner_id, asked_at) select pg_temp.id('8d00', n), pg_temp.id('8d00', 1 + n % greatest($people / 100, 400)), now()
    ${each('$people / 100')}`,
  perk_rules_due: `(user_id, due_at) select ${person}, now() + interval '1 day' ${each('$people / 100')}`,
  perk_approvals: `(perk_id, organization_id, state, at) select p.id, m.organization_id, 'given', now()
    from perks p join memberships m on m.user_id = p.owner_id`,
  domain_joining: `(organization_id, mode) select pg_temp.id('8d00', n), 'ask' ${each('$people / 100')}`,
  join_requests: `(user_id, organization_id, asked_at) select pg_temp.id('8000', n), pg_temp.id('8d00', 1 + n % greatest($people / 100, 400)),
    now() from generate_series($people / 2 + 1, $people) n`,
  join_links: `(id, organization_id, role_id, token_hash, created_at, ends_at, uses_most) select pg_temp.id('8d04', n),
    pg_temp.id('8d00', n), pg_temp.id('8d01', n * 3 + 2), pg_temp.hash('link', n), now(), now() + interval '3 days', 5 ${each('$people / 100')}`,
  organization_domains: `(id, organization_id, domain, token, created_at, next_check_at, proven_at) select pg_temp.id('8d03', n),
    pg_temp.id('8d00', n), 'company-' || n || '.com', 'token', now(), now() + interval '1 day', now() ${each('$people / 100')}`,
  billings: `(organization_id, customer_id, subscription_id, status, period_end) select pg_temp.id('8d00', n), 'cus_' || n, 'sub_' || n,
    'active', now() + interval '20 days' ${each('$people / 100')}`,
  stripe_events: `(id, received_at) select 'evt_' || n, now() ${each('$people / 10')}`,
  ended_billings: `(customer_id) select 'gone_' || n from generate_series(1, 40) n`,
  directory_users: `(organization_id, user_id, user_name, email, external_id, created_at, updated_at) select m.organization_id, m.user_id,
    u.email, u.email, 'e' || u.id, now(), now() from memberships m join users u on u.id = m.user_id where m.user_id < pg_temp.id('8000', $people / 4)`,
  directory_groups: `(id, organization_id, display_name, role_id, created_at, updated_at) select pg_temp.id('8d05', n), pg_temp.id('8d00', n),
    'Sales', pg_temp.id('8d01', n * 3 + 1), now(), now() ${each('$people / 100')}`,
  directory_group_members: `(group_id, user_id) select g.id, m.user_id from memberships m join directory_groups g using (organization_id)`,
  sso_connections: `(organization_id, kind, issuer, client_id, client_secret, email_claim, groups_claim, role_id, is_on, created_at, changed_at)
    select pg_temp.id('8d00', n), 'oidc', 'https://id.company-' || n || '.com', 'perkloop', 'secret', 'email', 'groups',
      pg_temp.id('8d01', n * 3 + 2), true, now(), now() ${each('$people / 100')}`,
  sso_group_roles: `(organization_id, place, "group", role_id) select pg_temp.id('8d00', n), 0, 'managers', pg_temp.id('8d01', n * 3 + 1)
    ${each('$people / 100')}`,
  sso_identities: `(organization_id, kind, issuer, subject, user_id, created_at, used_at) select pg_temp.id('8d00', n / 50 + 1), 'oidc',
    'https://id.company-' || (n / 50 + 1) || '.com', 'subject-' || n, pg_temp.id('8000', n), now(), now()
    from generate_series(1, $people / 2) n`,
  sso_flows: `(state_hash, secret_hash, organization_id, changed_at, nonce, is_test, expires_at) select pg_temp.hash('state', n),
    pg_temp.hash('secret', n), pg_temp.id('8d00', n), now(), 'nonce', false, now() + interval '10 minutes' ${each('$people / 100')}`,
  sso_links: `(ticket_hash, organization_id, user_id, person, expires_at) select pg_temp.hash('link ticket', n), pg_temp.id('8d00', n),
    pg_temp.id('8000', n), '{}', now() + interval '10 minutes' ${each('$people / 100')}`,
  sso_assertions: `(organization_id, id_hash, expires_at) select pg_temp.id('8d00', n), pg_temp.hash('assertion', n),
    now() + interval '10 minutes' ${each('$people / 100')}`,
  claimed_names: `(organization_id, key) select pg_temp.id('8d00', n), 'company' || n ${each('$people / 100')}`,
  company_marks_due: `(domain, due_at) select 'company-' || n || '.com', now() + interval '1 day' ${each('$people / 100')}`,
  invitations: `(id, organization_id, role_id, email, token_hash, expires_at) select pg_temp.id('8d02', n),
    pg_temp.id('8d00', n), pg_temp.id('8d01', n * 3 + 2), 'new-' || n || '@example.com', pg_temp.hash('invitation', n),
    now() + interval '3 days' ${each('$people / 100')}`,
  ended_invitations: `(token_hash, organization_id, reason, ended_at) select pg_temp.hash('ended', n),
    pg_temp.id('8d00', 1 + n % ($people / 100)), 'used', ${ago(80, '$people / 4')} ${each('$people / 4')}`,
  organization_audit: `(id, organization_id, at, actor_id, act, subject_id, subject_email) select gen_random_uuid(),
    pg_temp.id('8d00', 1 + n % ($people / 100)), ${ago(700, '$perks / 5')}, ${person}, 'invited', ${person},
    'new-' || n || '@example.com' ${each('$perks / 5')}`,
  security_log: `(id, at, act, user_id, address) select gen_random_uuid(), ${ago(364, '$perks')}
      + case when n % 20 = 0 then interval '335 days' * n / $perks else interval '0' end,
    case when n % 20 = 0 then 'refused' else 'signed-in' end, ${person}, '192.0.2.1' ${each('$perks')}`,
  outbox: `(id, kind, recipient, user_id, sent_at, created_at, once) select gen_random_uuid(), 'new-bid',
    'person-' || (1 + (n * 7) % $people) || '@example.com', ${person}, now(), ${ago(29, '$perks / 2')},
    case when n % 10 = 0 then 'bid ' || n end ${each('$perks / 2')}`,
  notifications: `(id, user_id, kind, person_id, perk_title, bid_id, about, at, read_at) select pg_temp.id('8f00', n), ${person},
    'new-bid', pg_temp.id('8000', 1 + (n * 11) % $people), 'Gym pass', pg_temp.id('b000', n), 'new-bid ' || n,
    ${ago(89, '$perks / 2')}, case when n % 5 > 0 then now() end ${each('$perks / 2')}`,
  email_changes: `(id, user_id, new_email, token_hash, expires_at, created_at, old_email, undo_hash, changed_at) select
    pg_temp.id('8f02', n), ${person}, 'next-' || n || '@example.com', pg_temp.hash('change', n), ${ago(6, '$people / 50')},
    now(), 'before-' || n || '@example.com', pg_temp.hash('undo', n), now() ${each('$people / 50')}`,
  blocks: `(blocker_id, blocked_id, created_at) select pg_temp.id('8000', n), pg_temp.id('8000', 1 + (n * 13) % $people), now()
    ${each('$people')} where n <> 1 + (n * 13) % $people`,
  push_subscriptions: `(id, session_id, user_id, endpoint, p256dh, auth) select pg_temp.id('8f01', n), s.id, s.user_id,
    'https://push.example.com/' || n, 'key', 'secret' from (select row_number() over () as n, id, user_id from sessions) s
    where n % 3 = 0`,
  activity_weeks: `(week, posted, bids, swaps, value_cents, people, counted_at) select
    (date_trunc('week', now() at time zone 'UTC') - n * interval '1 week')::date, 9, 9, 9, 900, 9, now()
    from generate_series(0, 51) n`,
  insight_months: `(organization_id, month, members, counted_at) select o.id, m, 9, now() from organizations o,
    generate_series(date_trunc('month', now()) - interval '12 months', date_trunc('month', now()) - interval '1 month', '1 month') m`,
  insight_kinds: `(organization_id, month, kind, offered) select organization_id, month, 'fitness', 9 from insight_months`,
  insight_searches: `(organization_id, month, words, people) select organization_id, month, 'sauna', 9 from insight_months`,
  empty_searches: `(user_id, month, words) select pg_temp.id('8000', n), date_trunc('month', now())::date, 'words ' || n
    ${each('$people')}`,
  settings: `(version) values (0) on conflict do nothing`,
  vapid_keys: `(public_key, private_key) values ('public', 'private') on conflict do nothing`,
  idempotent_replies: `(caller, key, request_hash, status, reply, created_at, names) select ${person}::text, 'key ' || n,
    pg_temp.hash('request', n), 200, '{}', ${ago(0.9, '$perks / 20')}, array[${person}::text] ${each('$perks / 20')}`,
  rate_limits: `(key, hits, resets_at) select 'reads ' || n, 1, now() + interval '1 hour' ${each('$people')}`,
  error_groups: `(id, hash, message, frame, first_at, last_at) select pg_temp.id('8f02', n), pg_temp.hash('error', n),
    'Broken ' || n, 'at swap', ${ago(80, '$perks / 40')}, ${ago(70, '$perks / 40')} ${each('$perks / 40')}`,
  error_reports: `(id, group_id, user_id, message)
    select gen_random_uuid(), pg_temp.id('8f02', 1 + n % ($perks / 40)), ${person}, 'Broken' ${each('$perks / 20')}`,
  page_views: `(path, day, views) select '/page-' || n % 100, current_date - (n / 100), 9 ${each('$perks / 10')}`,
}

/** Fills all other tables, after fill-market.ts. */
export async function fillEveryTable(databaseUrl: string, perks: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sized = (text: string) =>
    text.replaceAll('$perks', String(perks)).replaceAll('$people', String(Math.ceil(perks / 5)))
  // Without triggers and foreign keys.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(sized(functions))
  for (const [table, text] of Object.entries(rows)) await client.query(sized(`insert into ${table} ${text}`))
  await client.query(`update perks set status = 'reserved' where id in (select perk_id from reservations)`)
  await client.query(`update perks set picture_key = 'picture-' || n
    from generate_series(1, ${perks / 10}) n where id = pg_temp.id('9000', n * 10) and owner_id =
      (select owner_id from pictures where key = 'picture-' || n)`)
  // Of some teams, what the rules would do: the triggers are off.
  await client.query(`update perks p set owner_public = false, kept_within = m.organization_id, shared_with = m.organization_id
    from memberships m where m.user_id = p.owner_id and hashtext(m.organization_id::text) % 10 = 0`)
  await client.query(`update perks p set status = 'withheld', held_for = 'approval' from memberships m
    where m.user_id = p.owner_id and p.status = 'available' and hashtext(p.id::text) % 50 = 0`)
  await client.end()
}
