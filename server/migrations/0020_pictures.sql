-- How often an upload address was tried: a file that is refused gives it back, but to look at files is work.
alter table pictures add column tries smallint not null default 0;

-- A perk that is deleted takes its picture with it; exchanges keep the one that was agreed on.
update perks set picture_key = null where status = 'removed';

-- Folding makes up to eighteen letters of one; a place in the list has to be told in an address.
create or replace function keep_perk_terms() returns trigger language plpgsql as $$
begin
  new.company_key := left(folded(new.owner_company), 120);
  new.terms := array_to_tsvector(words_of(new.title || ' ' || new.description || ' ' || new.owner_company));
  return new;
end $$;
update perks set company_key = left(company_key, 120) where length(company_key) > 120;
