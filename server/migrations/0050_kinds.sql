-- A perk may say what kind of thing it is (docs/product.md, Perks).
alter table perks add column kind text check (kind in ('food', 'groceries', 'fitness', 'wellness', 'travel', 'commute',
  'learning', 'software', 'culture', 'home', 'shopping', 'work'));

-- One for each order of the marketplace: a list of one kind is a part of its index, however rare the kind.
create index perks_kind on perks (kind, created_at desc, id desc)
  where status = 'available' and owner_public and kind is not null;
create index perks_kind_value on perks (kind, value_cents desc, id desc)
  where status = 'available' and owner_public and kind is not null;
create index perks_kind_company on perks (kind, company_key, id)
  where status = 'available' and owner_public and kind is not null;

-- The kind's names are among a perk's words (server/functions/perk-terms.sql).
drop trigger perks_keep_terms on perks;
create trigger perks_keep_terms before insert or update of title, description, owner_company, kind on perks
  for each row execute function keep_perk_terms();
drop trigger perks_note_words on perks;
create trigger perks_note_words after insert or update of title, description, owner_company, kind on perks
  for each row execute function note_perk_words();
