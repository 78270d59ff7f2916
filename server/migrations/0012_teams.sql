-- A link that no longer works should say why. Nothing is kept of whom it was for.
create table ended_invitations (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (reason in ('used', 'revoked', 'replaced', 'expired')),
  ended_at timestamptz not null default now()
);
create index ended_invitations_at on ended_invitations (ended_at);
create index invitations_expiry on invitations (expires_at);

-- Months are counted from here, so that a plan begun on the 31st ends on the last day of each month and never drifts.
alter table organizations add column plan_counts_from timestamptz;
update organizations set plan_counts_from = plan_ends_at;
alter table organizations alter column plan_counts_from set not null;
create index organizations_renewal on organizations (plan_ends_at);

-- Who did what, when. Rows are written once; all that may ever go is the email of somebody who deleted their account.
create table organization_audit (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  at timestamptz not null default now(),
  -- None where the product did it by itself. People are no foreign keys: a record must not wait for an account that is going.
  actor_id uuid,
  act text not null,
  subject_id uuid,
  subject_email text,
  detail jsonb not null default '{}'
);
create index organization_audit_newest on organization_audit (organization_id, at desc, id desc);
create index organization_audit_email on organization_audit (lower(subject_email)) where subject_email is not null;
create function keep_audit() returns trigger language plpgsql as $$
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
create trigger audit_is_kept before update or delete on organization_audit for each row execute function keep_audit();
create function keep_whole_audit() returns trigger language plpgsql as $$
begin
  raise exception 'organization_audit is append-only';
end $$;
create trigger audit_is_kept_whole before truncate on organization_audit for each statement execute function keep_whole_audit();
