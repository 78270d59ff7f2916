-- How administrators find people: by how a username, an email, a name or a last name begins. Each search reads a page from
-- the four of them in the order of bytes, however many people there are.
create function last_name(name text) returns text language sql immutable parallel safe
  as $$ select lower(substring(name from '\S+$')) collate "C" $$;
create index users_begin_username on users ((lower(username) collate "C"), id) where deleted_at is null;
create index users_begin_email on users ((lower(email) collate "C"), id) where deleted_at is null;
create index users_begin_name on users ((lower(name) collate "C"), id) where deleted_at is null;
create index users_begin_last_name on users (last_name(name), id) where deleted_at is null;
create index users_newest on users (id) where deleted_at is null;
create index users_suspended_ids on users (id) where suspended_at is not null;
create index users_admins on users (id) where is_system_admin;
