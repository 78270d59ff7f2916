-- Domains that organizations prove by a TXT record (docs/product.md, Proven domains).
create table organization_domains (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- In lower case, other letters in punycode.
  domain text collate "C" not null,
  -- Of the record. It is public as soon as the record is set.
  token text not null,
  created_at timestamptz(3) not null,
  proven_at timestamptz(3),
  checked_at timestamptz(3),
  next_check_at timestamptz(3) not null,
  -- Proven, but the record was not there when it was asked for.
  missing_since timestamptz(3),
  -- How often its admins were told so.
  warnings smallint not null default 0,
  -- The record is there, but another organization was first.
  is_taken boolean not null default false,
  unique (organization_id, domain)
);
-- The first that proves it has it.
create unique index organization_domains_proven on organization_domains (domain) where proven_at is not null;
create index organization_domains_due on organization_domains (next_check_at);

-- What nobody else may call their company: the names of organizations with a proven domain, without what only looks different.
create table claimed_names (
  organization_id uuid primary key references organizations on delete cascade,
  key text collate "C" not null
);
create unique index claimed_names_key on claimed_names (key);

create function domain_of(email text) returns text immutable parallel safe language sql
  return lower(substring(email from '@([^@]*)$'));

-- The organization whose proven domain an email is at.
create function company_proven_by(email text) returns text stable language sql
  return (select o.name from organization_domains d join organizations o on o.id = d.organization_id
    where d.domain = domain_of(email) collate "C" and d.proven_at is not null);

-- Kept with the user, so that lists need no join.
alter table users add column verified_company text;
create index users_email_domain on users (domain_of(email), id) where email is not null;

create function keep_verified_company() returns trigger language plpgsql as $$
begin
  new.verified_company := case when new.verified_at is not null then company_proven_by(new.email) end;
  return new;
end $$;
create trigger users_keep_company before insert or update of email, verified_at on users
  for each row execute function keep_verified_company();

-- Domains whose users have to be looked at again, from when on. A job does it: whoever changes an organization has locked it,
-- and who joins one locks the user first.
create table company_marks_due (
  number bigint generated always as identity primary key,
  domain text collate "C" not null,
  due_at timestamptz(3) not null
);
create index company_marks_due_at on company_marks_due (due_at);

create function note_company_marks() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'organizations' then
    insert into company_marks_due (domain, due_at)
      select d.domain, now() + late from organization_domains d, unnest(array[interval '0', interval '1 minute']) late
      where d.organization_id = new.id and d.proven_at is not null;
  else
    -- Again after a minute: a user who confirmed their email in the same moment saw the domain as it was before.
    insert into company_marks_due (domain, due_at)
      select old.domain, now() + late from unnest(array[interval '0', interval '1 minute']) late;
  end if;
  return null;
end $$;
create trigger organization_domains_note_change after update of proven_at on organization_domains
  for each row when (old.proven_at is distinct from new.proven_at) execute function note_company_marks();
create trigger organization_domains_note_end after delete on organization_domains
  for each row when (old.proven_at is not null) execute function note_company_marks();
create trigger organizations_note_name after update of name on organizations
  for each row when (old.name is distinct from new.name) execute function note_company_marks();

-- Writes the company of some users of a domain, in the order of their ids. Returns how many it found to change.
create function mark_company(of_domain text, most integer) returns integer language plpgsql as $$
declare
  proven text := company_proven_by('x@' || of_domain);
  changed integer;
begin
  with found as (
    select id from users where domain_of(email) = of_domain and email is not null and verified_at is not null
      and verified_company is distinct from proven
    order by id limit most for no key update)
  update users u set verified_company = proven from found where u.id = found.id;
  get diagnostics changed = row_count;
  return changed;
end $$;
