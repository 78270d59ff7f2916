-- Which text of each file in server/functions was applied last (docs/decisions/0020-functions.md).
create table function_files (
  file text primary key,
  hash bytea not null
);

-- Kysely's migrator made it and never read it on PostgreSQL, where it takes an advisory lock.
drop table if exists kysely_migration_lock;
