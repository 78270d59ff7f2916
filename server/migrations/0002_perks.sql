create table pictures (
  key text primary key,
  owner_id uuid references users on delete set null,
  upload_hash bytea unique,
  content_type text not null,
  upload_expires_at timestamptz not null,
  -- Set once the bytes have arrived, were checked and re-encoded.
  stored_at timestamptz,
  created_at timestamptz not null default now()
);
create index pictures_owner on pictures (owner_id);

create table perks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  description text not null,
  value_cents integer not null check (value_cents between 0 and 10000000),
  picture_key text references pictures,
  is_hero boolean not null default false,
  hero_order integer,
  status text not null default 'available' check (status in ('available', 'reserved', 'exchanged', 'removed')),
  -- Copies of the owner's, kept by a trigger, so that a list needs no join to filter and sort.
  owner_public boolean not null,
  owner_company text not null,
  -- As fine as JavaScript's dates, so that a list's place can be told from what was answered.
  created_at timestamptz(3) not null default now()
);
create index perks_owner on perks (owner_id, created_at desc, id desc);
create index perks_picture on perks (picture_key) where picture_key is not null;
create index perks_recent on perks (created_at desc, id desc) where status = 'available' and owner_public;
create index perks_value on perks (value_cents desc, id desc) where status = 'available' and owner_public;
create index perks_company on perks (lower(owner_company), id) where status = 'available' and owner_public;
create index perks_hero on perks (hero_order, created_at desc) where is_hero and status = 'available';

create function copy_owner_to_perk() returns trigger language plpgsql as $$
begin
  select discoverability = 'public', coalesce(company, '') into new.owner_public, new.owner_company
    from users where id = new.owner_id;
  return new;
end $$;
create trigger perks_copy_owner before insert on perks for each row execute function copy_owner_to_perk();

create function copy_owner_to_perks() returns trigger language plpgsql as $$
begin
  update perks set owner_public = new.discoverability = 'public', owner_company = coalesce(new.company, '')
    where owner_id = new.id;
  return null;
end $$;
create trigger users_copy_to_perks after update of discoverability, company on users for each row
  when (old.discoverability is distinct from new.discoverability or old.company is distinct from new.company)
  execute function copy_owner_to_perks();
