-- A search that waits is woken by what fits it, and finds all that is new when its owner is told (docs/decisions/0030-watches.md).
-- Before, each perk got a row for each search that it fits.

-- What was found and not yet told is looked at again, as an edit from what fits nothing: who was told of it is not told again.
insert into watch_due (perk_id, was_terms, was_cents) select distinct perk_id, ''::tsvector, -1 from watch_finds;
drop table watch_finds;

-- What came on offer or was edited stays for some days after it was looked at: searches find there what is new.
alter table watch_due
  -- When it was noted under its keys, and when all that it fits had been woken.
  add column at timestamptz(3),
  add column done_at timestamptz(3);
create index watch_due_waiting on watch_due (number) where done_at is null;
create index watch_due_age on watch_due (at);

-- The keys that it came under: only those that a search stands under.
create table watch_news (
  key text collate "C" not null,
  at timestamptz(3) not null,
  number bigint not null references watch_due on delete cascade,
  primary key (key, at, number)
);
create index watch_news_number on watch_news (number);

-- Of a search that nothing waits for, now or within a day: a perk looks for these alone. The same as "watches.due_at is null",
-- in the index that perks find searches by.
alter table watch_keys add column idle boolean not null default true;
update watch_keys set idle = false where watch_id in (select id from watches where due_at is not null);
create index watch_keys_idle on watch_keys (key, watch_id) include (min_cents, max_cents) where idle;
