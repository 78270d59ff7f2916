-- The names of a kind in every language, as in the catalogues (contract/src/locales/*/kinds.ts): who searches for one finds
-- perks of the kind.
create or replace function kind_words(kind text) returns text language sql immutable parallel safe as $$
  select case kind
    when 'food' then 'food essen'
    when 'groceries' then 'groceries lebensmittel'
    when 'fitness' then 'fitness'
    when 'wellness' then 'wellness'
    when 'travel' then 'travel reisen'
    when 'commute' then 'commute pendeln'
    when 'learning' then 'learning lernen'
    when 'software' then 'software'
    when 'culture' then 'culture kultur'
    when 'home' then 'home zuhause'
    when 'shopping' then 'shopping einkaufen'
    when 'work' then 'work arbeit'
    else '' end
$$;
