-- How often anything that lists show has changed: each instance keeps answers for one version (server/src/platform/list-cache.ts).
-- A row for each connection, so that no two transactions wait for each other; what counts is the sum.
create table list_versions (
  backend integer primary key,
  version bigint not null
) with (fillfactor = 50);
insert into list_versions values (0, 0);

create or replace function tell_lists_changed() returns trigger language plpgsql as $$
begin
  -- Once a transaction.
  if current_setting('perkloop.lists_changed', true) is distinct from pg_current_xact_id()::text then
    perform set_config('perkloop.lists_changed', pg_current_xact_id()::text, true);
    insert into list_versions as v values (pg_backend_pid(), 1)
      on conflict (backend) do update set version = v.version + 1;
  end if;
  return null;
end $$;
