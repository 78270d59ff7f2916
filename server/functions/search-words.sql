-- Accents and letter case make no difference, on whatever locale the database was made with.
create or replace function folded(given text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(replace(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðı', 'olddi')
$$;

-- Separators are spelled out, because what a character class holds depends on the locale.
-- Functions that hold a query are in plpgsql, which keeps its plans; in sql they would be planned at each call.
create or replace function words_of(given text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return coalesce((
    select array_agg(distinct left(word, 40)) from unnest(string_to_array(regexp_replace(folded(given),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\ufffd\U0001f000-\U0001faff]+',
      ' ', 'g'), ' ')) word where word <> ''), '{}');
end $$;

-- What a word reads like with one letter left out. Two words a slip apart share such a form.
create or replace function slips_of(word text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place);
end $$;

-- Numbers have no misspellings, and short words too many.
create or replace function may_slip(word text) returns boolean language sql immutable parallel safe as $$
  select length(word) between 3 and 24 and word !~ '[0-9]'
$$;
