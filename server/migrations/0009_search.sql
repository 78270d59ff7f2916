-- What a search finds perks by (docs/decisions/0008-search.md).

-- Accents and letter case make no difference, on whatever locale the database was made with.
create function folded(given text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(replace(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðı', 'olddi')
$$;

-- Separators are spelled out, because what a character class holds depends on the locale.
-- Functions that hold a query are in plpgsql, which keeps its plans; in sql they would be planned at each call.
create function words_of(given text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return coalesce((
    select array_agg(distinct left(word, 40)) from unnest(string_to_array(regexp_replace(folded(given),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\ufffd\U0001f000-\U0001faff]+',
      ' ', 'g'), ' ')) word where word <> ''), '{}');
end $$;

-- The company as it is sorted by: in the order of its letters everywhere, whatever the locale.
alter table perks add column company_key text collate "C", add column terms tsvector;
update perks set company_key = folded(owner_company),
  terms = array_to_tsvector(words_of(title || ' ' || description || ' ' || owner_company));
alter table perks alter column company_key set not null, alter column terms set not null;

create function keep_perk_terms() returns trigger language plpgsql as $$
begin
  new.company_key := folded(new.owner_company);
  new.terms := array_to_tsvector(words_of(new.title || ' ' || new.description || ' ' || new.owner_company));
  return new;
end $$;
-- Triggers run in the order of their names: the owner's company has been copied by then.
create trigger perks_keep_terms before insert or update of title, description, owner_company on perks
  for each row execute function keep_perk_terms();

-- Only of perks that all may find. That is said by what is indexed instead of by a condition, because the planner joins
-- no two indexes of one condition. Without the list of pending entries, which every search would have to read through.
create index perks_terms on perks using gin ((case when status = 'available' and owner_public then terms end))
  with (fastupdate = off);
drop index perks_company;
create index perks_company on perks (company_key, id) where status = 'available' and owner_public;
create index perks_private on perks (owner_id, created_at desc, id desc) where status = 'available' and not owner_public;

-- Every word that perks were posted with, until none has it. It only widens a search to words that are nearly the asked
-- one, and is never shown. `weight` is about the binary logarithm of how often: it grows by chance, ever more rarely, so
-- that people who post at once hardly ever wait for each other.
create table perk_words (
  word text collate "C" primary key,
  weight smallint not null
);
-- What a word reads like with one letter left out. Two words a slip apart meet here.
create table perk_word_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);

create function slips_of(word text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place);
end $$;

-- Numbers have no misspellings, and short words too many.
create function may_slip(word text) returns boolean language sql immutable parallel safe as $$
  select length(word) between 3 and 24 and word !~ '[0-9]'
$$;

insert into perk_words (word, weight)
  select word, round(log(2, count(*) + 1.0)) from perks, unnest(tsvector_to_array(terms)) word group by word;
insert into perk_word_slips (slip, word) select unnest(slips_of(word)), word from perk_words where may_slip(word);

create function note_perk_words() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into perk_words as known (word, weight)
      select word, 1 from (
        select word from unnest(tsvector_to_array(new.terms)) word
        except select word from unnest(case when tg_op = 'UPDATE' then tsvector_to_array(old.terms) end) word
      ) posted left join perk_words before using (word)
      where before.weight is null or random() < 0.5 ^ before.weight
      -- One order for all, so that nobody waits in a circle.
      order by word
    on conflict (word) do update set weight = known.weight + 1
    returning word, weight
  )
  insert into perk_word_slips (slip, word) select unnest(slips_of(word)), word from noted where weight = 1 and may_slip(word)
    on conflict do nothing;
  return null;
end $$;
create trigger perks_note_words after insert or update of title, description, owner_company on perks
  for each row execute function note_perk_words();

-- What a search text asks of a perk's terms: every word, as the beginning of one of the perk's, or, where no common word
-- begins so, one of the words nearly like it that are eight times as common. Text without a word finds nothing.
-- `looks` is for looking at perks one by one. `finds`, for the index, names the words that begin so, because the index
-- would read all perks of a beginning, but can skip through those of a word. It holds the rarest four, and no beginning of
-- two hundred words; where that leaves something out and finds so many perks that to look at each would take long, nothing.
-- The guesses: which share of an `amount` of perks has every word if words meet by chance, and which has the `rarest`.
create function search_for(given text, out looks tsquery, out finds tsquery, out amount float8, out share float8,
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

-- Friends are read from the index alone.
drop index friendships_requester;
drop index friendships_recipient;
create index friendships_requester on friendships (requester_id, status) include (recipient_id);
create index friendships_recipient on friendships (recipient_id, status) include (requester_id);
