-- What people report, and what administrators decide (docs/product.md, The desk). All reports of one thing are one case.
create table report_cases (
  id uuid primary key,
  kind text not null check (kind in ('perk', 'person', 'message')),
  -- A perk, a user or a message. No foreign key: the case outlives what it is about.
  target_id uuid not null,
  -- Whose it is; the case goes with their account.
  person_id uuid not null references users on delete cascade,
  -- How it was when it was first reported.
  title text not null,
  content text not null,
  status text not null default 'open' check (status in ('open', 'done')),
  -- Counts changes: who decides on something that has changed meanwhile is told so.
  version integer not null default 1,
  report_count integer not null default 0,
  created_at timestamptz not null,
  decision text check (decision in ('keep', 'hide', 'warn', 'suspend')),
  decision_reason text,
  decided_at timestamptz,
  check ((status = 'done') = (decision is not null)),
  check ((status = 'done') = (decided_at is not null))
);
create unique index report_cases_open on report_cases (kind, target_id) where status = 'open';
create index report_cases_queue on report_cases (status, created_at, id);
create index report_cases_person on report_cases (person_id);
create index report_cases_old on report_cases (decided_at) where decided_at is not null;

create table reports (
  id uuid primary key,
  case_id uuid not null references report_cases on delete cascade,
  -- None where the reporter's account is gone; what they wrote is gone too.
  reporter_id uuid references users on delete set null,
  reason text not null check (reason in ('spam', 'fraud', 'harassment', 'inappropriate', 'impersonation', 'other')),
  words text not null,
  created_at timestamptz not null
);
create unique index reports_once on reports (case_id, reporter_id);
create index reports_newest on reports (case_id, created_at desc, id desc);
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

-- An administrator's reason, where a notification tells of one.
alter table notifications add column note text not null default '';
