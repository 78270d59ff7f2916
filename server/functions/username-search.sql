-- Every three letters in a row, by which an index finds parts of usernames.
create or replace function trigrams_of(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(given, place, 3) from generate_series(1, length(given) - 2) place)
$$;
