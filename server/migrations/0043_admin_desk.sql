-- The security log by event, for administrators who search it.
create index security_log_by_event on security_log (act, at desc, id desc);
-- And of one person in the order that pages need.
create index security_log_of_in_order on security_log (user_id, at desc, id desc) where user_id is not null;
drop index security_log_of;

-- Errors of screens that are the same: one message from one place. Seen again, a resolved one is open again.
create table error_groups (
  id uuid primary key,
  -- Of message and frame, which may be too long for an index.
  hash bytea not null unique,
  message text not null,
  frame text not null,
  count integer not null default 1,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  resolved_at timestamptz
);
create index error_groups_open on error_groups (last_at desc, id desc) where resolved_at is null;
create index error_groups_resolved on error_groups (last_at desc, id desc) where resolved_at is not null;

create function error_frame(stack text) returns text language sql immutable parallel safe
  as $$ select coalesce(trim(substring(stack from '(?n)^\s*(at .*|[^@\n]*@.*)$')), '') $$;
alter table error_reports add column group_id uuid references error_groups on delete cascade;
insert into error_groups (id, hash, message, frame, count, first_at, last_at)
  select gen_random_uuid(), sha256(convert_to(message || e'\n' || error_frame(stack), 'UTF8')), message, error_frame(stack),
    count(*), min(created_at), max(created_at) from error_reports group by message, error_frame(stack);
update error_reports r set group_id = g.id from error_groups g
  where g.hash = sha256(convert_to(r.message || e'\n' || error_frame(r.stack), 'UTF8'));
alter table error_reports alter column group_id set not null;
create index error_reports_group on error_reports (group_id, created_at desc);
create index error_reports_old on error_reports (created_at);

-- For which FIRST_ADMIN_EMAIL somebody was made an administrator, so that it happens once: who was one and is no longer does
-- not become one again, not even with a new account.
create table first_admins (
  email_hash bytea primary key,
  granted_at timestamptz not null
);
