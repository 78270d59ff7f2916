-- Who has joined an organization asks none any more.
create or replace function end_join_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where user_id = new.user_id
    and (refused_at is null or organization_id = new.organization_id);
  return null;
end $$;
