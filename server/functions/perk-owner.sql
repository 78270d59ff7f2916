-- What a list filters and sorts by is copied from the owner, so that it needs no join.
create or replace function copy_owner_to_perk() returns trigger language plpgsql as $$
begin
  select discoverability = 'public', coalesce(company, '') into new.owner_public, new.owner_company
    from users where id = new.owner_id;
  return new;
end $$;

create or replace function copy_owner_to_perks() returns trigger language plpgsql as $$
begin
  update perks set owner_public = new.discoverability = 'public', owner_company = coalesce(new.company, '')
    where owner_id = new.id;
  return null;
end $$;
