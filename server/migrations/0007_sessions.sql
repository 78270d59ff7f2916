-- The id is what a session is called to its owner; the token's hash never leaves the server.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column address text;

-- The times of the last day's codes, so that five a day means five in any 24 hours.
alter table password_resets
  add column sends timestamptz[] not null default '{}',
  drop column sent_day,
  drop column sent_today;
