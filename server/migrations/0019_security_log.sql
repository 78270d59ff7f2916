-- Sign-ins, refusals, changes of rights, deletions: who, what, when, from where, by which request. Written once, kept for a
-- year, refusals for a month. No secrets, and nothing of what somebody typed: an email field has often held a password.
create table security_log (
  id uuid primary key,
  at timestamptz not null,
  act text not null,
  -- None where nobody was signed in. No foreign key: a record must not wait for an account that is going.
  user_id uuid,
  address text,
  request_id uuid,
  detail jsonb not null default '{}'
);
create index security_log_newest on security_log (at desc, id desc);
create index security_log_of on security_log (user_id, at desc) where user_id is not null;
create function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Who deletes their account leaves no address behind.
    if new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' or (old.act = 'refused' and old.at < now() - interval '30 days') then
      return old;
    end if;
  end if;
  raise exception 'security_log is append-only';
end $$;
create trigger security_log_is_kept before update or delete on security_log
  for each row execute function keep_security_log();
create trigger security_log_is_kept_whole before truncate on security_log
  for each statement execute function keep_security_log();

alter table organization_audit add column request_id uuid;
