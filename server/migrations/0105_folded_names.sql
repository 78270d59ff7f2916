-- Administrators find people whatever the accents of their names: "muller" finds "Müller". Usernames and emails have none.
-- Folding makes up to eighteen letters of one, and an index holds no text of any length.
create index users_begin_folded_name on users ((left(folded(name), 120) collate "C"), id) where deleted_at is null;
create index users_begin_folded_last_name on users ((last_name(left(folded(name), 120)) collate "C"), id) where deleted_at is null;
drop index users_begin_name;
drop index users_begin_last_names;
