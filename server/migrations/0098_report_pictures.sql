-- The picture of what was reported, as it was then, as WebP (docs/product.md, The desk). In the database and not in the storage
-- of pictures, whose addresses are public (docs/decisions/0022): only administrators see it. It goes with its case.
create table report_pictures (
  case_id uuid primary key references report_cases on delete cascade,
  body bytea not null
);
-- It is compressed already.
alter table report_pictures alter column body set storage external;

-- What was reported before of the same.
create index report_cases_target on report_cases (kind, target_id, created_at);

-- A perk may be hidden while it is in an exchange, which goes on.
alter table report_cases drop constraint report_cases_perk_was_check;
alter table report_cases add constraint report_cases_perk_was_check
  check (perk_was in ('available', 'reserved', 'exchanged', 'withheld', 'ended'));

-- Where words were to go that were held back: their sender is told there once they may.
create table held_words (
  case_id uuid not null references report_cases on delete cascade,
  exchange_id uuid not null,
  primary key (case_id, exchange_id)
);
