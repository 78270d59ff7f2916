-- Audit entries go with their organization. Of one that stays, only the email of a user who deleted their account goes.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.subject_email is null and to_jsonb(new) - 'subject_email' = to_jsonb(old) - 'subject_email' then
      return new;
    end if;
  elsif not exists (select from organizations where id = old.organization_id) then
    return old;
  end if;
  raise exception 'organization_audit is append-only';
end $$;

create or replace function keep_whole_audit() returns trigger language plpgsql as $$
begin
  raise exception 'organization_audit is append-only';
end $$;

-- Security events are kept for a year, refusals for thirty days.
create or replace function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The address is removed when its user deletes their account, and an administrator's words with it.
    if new.address is null and to_jsonb(new) - array['address', 'detail'] = to_jsonb(old) - array['address', 'detail']
      and new.detail in (old.detail, old.detail - array['reason', 'identityCheck']) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' or (old.act = 'refused' and old.at < now() - interval '30 days') then
      return old;
    end if;
  end if;
  raise exception 'security_log is append-only';
end $$;
