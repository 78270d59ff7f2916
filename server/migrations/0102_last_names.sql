-- Last names in the order of bytes, as the other ways to find a person: the index was in the order of the database, so that
-- every page after the first read all who begin like that.
create index users_begin_last_names on users ((last_name(name) collate "C"), id) where deleted_at is null;
drop index users_begin_last_name;
