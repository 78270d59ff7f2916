-- Searches of the marketplace whose owner is told of what newly fits (docs/product.md, Watches).
create table watches (
  id uuid primary key,
  owner_id uuid not null references users,
  q text,
  kind text check (kind in ('food', 'groceries', 'fitness', 'wellness', 'travel', 'commute', 'learning', 'software', 'culture',
    'home', 'shopping', 'work')),
  min_cents integer,
  max_cents integer,
  -- What the words ask of a perk's terms, as search_for() said when the search was kept.
  looks tsquery,
  created_at timestamptz(3) not null,
  told_at timestamptz(3),
  -- When what was found since is told; null while nothing waits.
  due_at timestamptz(3),
  check (num_nonnulls(q, kind, min_cents, max_cents) > 0),
  check ((q is null) = (looks is null))
);
create unique index watches_once on watches
  (owner_id, coalesce(q, ''), coalesce(kind, ''), coalesce(min_cents, -1), coalesce(max_cents, -1));
create index watches_due on watches (due_at) where due_at is not null;

-- What a perk finds watches by (server/functions/watch-keys.sql), with the range, so that most are ruled out by the index.
create table watch_keys (
  key text collate "C" not null,
  watch_id uuid not null references watches on delete cascade,
  min_cents integer not null,
  max_cents integer not null,
  primary key (key, watch_id) include (min_cents, max_cents)
);
create index watch_keys_watch on watch_keys (watch_id);

-- What each watch has found since its owner was told last. Without a reference to the perk, which would lock it.
create table watch_finds (
  watch_id uuid not null references watches on delete cascade,
  perk_id uuid not null,
  primary key (watch_id, perk_id)
);

-- Perks that came on offer, which watches are to be looked for. A queue that is only added to, so that no two changes wait
-- for each other. A perk is looked at in pieces: `reached` and `reached_watch` are how far the last one came.
create table watch_due (
  number bigint generated always as identity primary key,
  perk_id uuid not null,
  reached text collate "C" not null default '',
  reached_watch uuid not null default '00000000-0000-0000-0000-000000000000',
  -- By whichever process looks at it now; one that was killed is followed by another.
  taken_at timestamptz(3)
);

-- There are many ways for a perk to come on offer, and none must be missed: posted, listed again, free after an exchange that
-- was called off, shown again, of an owner who is back.
create function note_offer() returns trigger language plpgsql as $$
begin
  insert into watch_due (perk_id) values (new.id);
  return null;
end $$;
create trigger perks_note_new after insert on perks
  for each row when (new.status = 'available') execute function note_offer();
create trigger perks_note_again after update of status on perks
  for each row when (new.status = 'available' and old.status <> 'available') execute function note_offer();
