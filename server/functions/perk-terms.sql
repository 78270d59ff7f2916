-- Folding makes up to eighteen letters of one, and a cursor, which holds the company's key, has to fit in an address.
create or replace function keep_perk_terms() returns trigger language plpgsql as $$
begin
  new.company_key := left(folded(new.owner_company), 120);
  new.terms := array_to_tsvector(words_of(
    concat_ws(' ', new.title, new.description, new.owner_company, kind_words(new.kind))));
  return new;
end $$;

-- Counts the words of a perk. A count grows by chance, ever more rarely, so that users who post at once hardly ever wait
-- for each other.
create or replace function note_perk_words() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into perk_words as known (word, weight)
      select word, 1 from (
        select word from unnest(tsvector_to_array(new.terms)) word
        except select word from unnest(case when tg_op = 'UPDATE' then tsvector_to_array(old.terms) end) word
      ) posted left join perk_words before using (word)
      where before.weight is null or random() < 0.5 ^ before.weight
      -- Always in the same order, so that no two transactions deadlock.
      order by word
    on conflict (word) do update set weight = known.weight + 1
    returning word, weight
  )
  insert into perk_word_slips (slip, word) select unnest(slips_of(word)), word from noted where weight = 1 and may_slip(word)
    on conflict do nothing;
  return null;
end $$;
