-- What the owner of a perk would take for it, beside bids: particular perks, or wishes (docs/product.md, Wants).
create table wants (
  id uuid primary key,
  given_perk_id uuid not null references perks on delete cascade,
  -- One perk; without one it is a wish.
  target_perk_id uuid references perks on delete cascade,
  kind text check (kind in ('food', 'groceries', 'fitness', 'wellness', 'travel', 'commute', 'learning', 'software', 'culture',
    'home', 'shopping', 'work')),
  -- What its owner typed, and its words as they are compared with a perk's terms.
  typed text,
  words text[],
  min_cents integer,
  max_cents integer,
  -- How many of the given perk at most, for one of the other.
  quantity integer not null check (quantity between 1 and 999),
  created_at timestamptz(3) not null,
  check ((target_perk_id is null) = (kind is not null)),
  check ((typed is null) = (words is null)),
  check (target_perk_id is null or num_nonnulls(words, min_cents, max_cents) = 0)
);
create unique index wants_once on wants (given_perk_id, target_perk_id) where target_perk_id is not null;
create index wants_given on wants (given_perk_id);
create index wants_target on wants (target_perk_id) where target_perk_id is not null;
create index wants_kind on wants (kind, created_at) where kind is not null;

alter table users add column joins_loops boolean not null default true;
