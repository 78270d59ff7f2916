-- An edit of a perk on offer is looked at for watches with what it was before.
create or replace function note_edit() returns trigger language plpgsql as $$
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
