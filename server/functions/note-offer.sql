-- A perk that comes on offer is looked at for watches, however it came to that.
create or replace function note_offer() returns trigger language plpgsql as $$
begin
  insert into watch_due (perk_id) values (new.id);
  return null;
end $$;
