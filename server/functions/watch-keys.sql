-- By what a perk finds the watches that may fit it: the kind (or none) and a word, of which the perk's is the beginning.

-- The keys of a watch: of its words the rarest, and what it may stand for by a slip; an empty word without words.
create or replace function watch_keys_of(given text, kind text) returns text[] language plpgsql stable as $$
begin
  if given is null then return array[coalesce(kind, '') || ' ']; end if;
  return (
    select array_agg(distinct coalesce(kind, '') || ' ' || part[1]) from (
      select one.looks from unnest(words_of(given)) word cross join lateral search_for(word) one
      order by one.share, length(word) desc, word limit 1) rarest,
    lateral regexp_matches(rarest.looks::text, '''([^'']+)''', 'g') part);
end $$;

-- The keys under which watches stand that a perk may fit, in their order.
create or replace function perk_keys_of(terms tsvector, kind text) returns setof text language sql immutable as $$
  select key from (
    select of.kind || ' ' || begun.word as key from (values (''), (kind)) of (kind), (
      select '' as word union select left(word, n) from unnest(tsvector_to_array(terms)) word, generate_series(1, length(word)) n
    ) begun where of.kind is not null) keys
  order by key collate "C"
$$;
