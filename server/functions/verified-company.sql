-- The domain of an email, in lower case. An index of users is built by it: to change it, rebuild that.
create or replace function domain_of(email text) returns text immutable parallel safe language sql
  return lower(substring(email from '@([^@]*)$'));

-- What is verified by an email: the name of the organization that has proven its domain, where it claims the name (isNamedAfter
-- in domain-name.rules.ts), and else the domain itself.
create or replace function company_proven_by(email text) returns text stable language sql
  return (select case when exists (select from claimed_names c where c.organization_id = o.id) then o.name else d.domain end
    from organization_domains d join organizations o on o.id = d.organization_id
    where d.domain = domain_of(email) collate "C" and d.proven_at is not null);

-- Whose company a user can show: that of the proven domain their confirmed email is at.
create or replace function keep_verified_company() returns trigger language plpgsql as $$
begin
  new.verified_company := case when new.verified_at is not null then company_proven_by(new.email) end;
  return new;
end $$;

-- Has a job look at the users of a domain again; and of the organization's others, whose name may be claimed no more.
create or replace function note_company_marks() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'organizations' then
    insert into company_marks_due (domain, due_at)
      select d.domain, now() + late from organization_domains d, unnest(array[interval '0', interval '1 minute']) late
      where d.organization_id = new.id and d.proven_at is not null;
  else
    -- Again after a minute: a user who confirmed their email in the same moment saw the domain as it was before.
    insert into company_marks_due (domain, due_at)
      select of.domain, now() + late from (select old.domain union select domain from organization_domains
        where organization_id = old.organization_id and proven_at is not null) of (domain),
        unnest(array[interval '0', interval '1 minute']) late;
  end if;
  return null;
end $$;

-- Writes the company of some users of a domain, in the order of their ids. Returns how many it found to change.
create or replace function mark_company(of_domain text, most integer) returns integer language plpgsql as $$
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
