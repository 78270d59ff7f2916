-- The last word of a name, by which administrators find people; an index holds it.
create or replace function last_name(name text) returns text language sql immutable parallel safe
  as $$ select lower(substring(name from '\S+$')) collate "C" $$;
