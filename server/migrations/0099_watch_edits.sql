-- An edit that makes a perk on offer fit a search reaches its watchers (docs/product.md, Watches).
alter table watch_due
  -- What of the perk searches look at, as it was before an edit; null where it came on offer.
  add column was_terms tsvector,
  add column was_kind text,
  add column was_cents integer,
  add constraint watch_due_was check ((was_terms is null) = (was_cents is null));

-- Of an owner who leaves nothing waits here.
create index watch_due_perk on watch_due (perk_id);

-- What each watch was told of, so that edits to and fro tell of a perk once.
create table watch_told (
  watch_id uuid not null references watches on delete cascade,
  perk_id uuid not null,
  told_at timestamptz(3) not null,
  primary key (watch_id, perk_id)
);
create index watch_told_age on watch_told (told_at);

create function note_edit() returns trigger language plpgsql as $$
begin
  if old.status <> 'available' then
    -- What the rules of an organization held back comes on offer without a word of its status, of which perks_note_again hears.
    if old.held_for is not null then
      insert into watch_due (perk_id) values (new.id);
    end if;
  elsif (old.terms, old.kind, old.value_cents) is distinct from (new.terms, new.kind, new.value_cents) then
    insert into watch_due (perk_id, was_terms, was_kind, was_cents) values (new.id, old.terms, old.kind, old.value_cents);
  end if;
  return null;
end $$;
create trigger perks_note_edit after update of title, description, kind, value_cents on perks
  for each row when (new.status = 'available') execute function note_edit();
