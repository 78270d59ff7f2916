-- One appeal against a decision on a report, by the link in the email that told of it (docs/product.md, The desk).
alter table report_cases
  -- Who decided: another administrator decides on the appeal, where there is one.
  add column decided_by uuid references users on delete set null,
  add column appeal_hash bytea;
create unique index report_cases_appeal on report_cases (appeal_hash) where appeal_hash is not null;
create index report_cases_decider on report_cases (decided_by) where decided_by is not null;

create table report_appeals (
  case_id uuid primary key references report_cases on delete cascade,
  words text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  reason text,
  decided_at timestamptz,
  check ((outcome is null) = (reason is null)),
  check ((outcome is null) = (decided_at is null))
);
create index report_appeals_open on report_appeals (created_at, case_id) where outcome is null;
