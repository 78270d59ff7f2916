-- Counts a version of the lists, in a row of this connection's own: no two transactions wait for each other.
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
