-- What people are told in the application. No foreign keys: whatever writes here holds the lock of what it tells of, and
-- an account that goes takes its own and those about it along.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  -- Whom it is about, beside its receiver.
  person_id uuid,
  -- As it was called then.
  perk_title text not null default '',
  bid_id uuid,
  exchange_id uuid,
  -- What several of them have in common: while one is unread, the next only adds to it.
  about text,
  count integer not null default 1,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, at desc) where read_at is null;
create unique index notifications_once on notifications (user_id, about) where read_at is null and about is not null;
create index notifications_person on notifications (person_id) where person_id is not null;
create index notifications_old on notifications (at);
