-- Indexes for what would otherwise read a whole table that grows with the product.

-- Public people by the beginning of their username, and by any three letters in a row.
create function trigrams_of(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(given, place, 3) from generate_series(1, length(given) - 2) place)
$$;
create index users_found_by_beginning on users (lower(username) text_pattern_ops)
  where discoverability = 'public' and verified_at is not null and deleted_at is null;
create index users_found_by_part on users using gin (trigrams_of(lower(username)))
  where discoverability = 'public' and verified_at is not null and deleted_at is null;

-- What is kept about one person (their own data, and its deletion).
create index outbox_user on outbox (user_id);
create index organization_audit_actor on organization_audit (actor_id, at);
