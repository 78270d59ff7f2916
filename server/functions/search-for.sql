-- What a search text asks of a perk's terms: every word, as the beginning of one of the perk's, or, where no common word
-- begins so, one of the words nearly like it that are eight times as common. Text without a word finds nothing.
-- `looks` is for looking at perks one by one. `finds`, for the index, names the words that begin so, because the index
-- would read all perks of a beginning, but can skip through those of a word. It holds the rarest four, and no beginning of
-- two hundred words; where that leaves something out and finds so many perks that to look at each would take long, nothing.
-- The guesses: which share of an `amount` of perks has every word if words meet by chance, and which has the `rarest`.
create or replace function search_for(given text, out looks tsquery, out finds tsquery, out amount float8, out share float8,
  out rarest float8)
language plpgsql stable strict parallel safe as $$
declare
  asked text;
  slips text[];
  meant text[];
  near text;
  times float8;
  looking text;
  finding text[];
  shares float8[];
begin
  amount := (select greatest(reltuples, 1) from pg_class where oid = 'perks'::regclass);
  foreach asked in array words_of(given) loop
    select array_agg(word), coalesce(sum(2 ^ weight), 0) into meant, times from (
      select word, weight from perk_words where word >= asked and word < asked || chr(1114109) limit 200) begun;
    near := null;
    if may_slip(asked) then
      slips := slips_of(asked);
      select string_agg(' | ''' || known.word || '''', ''), times + coalesce(sum(2 ^ known.weight), 0)
      into near, times from (
        select word, weight from perk_words
        where word = any(slips || array(select word from perk_word_slips where slip = any(slips || asked)))
          and word <> asked and (length(asked) > 4 or left(word, 1) = left(asked, 1))
        order by weight desc, word limit 5
      ) known
      where not exists (
        select from perk_words begun where begun.word >= asked and begun.word < asked || chr(1114109)
          and begun.weight > known.weight - 3);
    end if;
    looking := concat(looking || ' & ', '(''', asked, ''':*', near, ')');
    finding := finding || case when cardinality(meant) = 200 then null else concat('(''', case
      when cardinality(meant) <= 30 then array_to_string(meant, ''' | ''') || '''' else asked || ''':*' end, near, ')') end;
    shares := shares || least(times / amount, 1);
    share := coalesce(share, 1) * least(times / amount, 1);
  end loop;
  looks := looking::tsquery;
  select string_agg(word, ' & ')::tsquery, min(part) into finds, rarest from (
    select word, part from unnest(finding, shares) words (word, part) where word is not null order by part limit 4) kept
    having count(*) = cardinality(finding) or min(part) * amount < 50000;
end $$;
