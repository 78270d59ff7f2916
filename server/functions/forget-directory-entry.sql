-- Who leaves an organization or is removed is its directory's and its identity provider's no more; entered again, they begin
-- anew, with a proof that the account is theirs.
create or replace function forget_directory_entry() returns trigger language plpgsql as $$
begin
  delete from directory_group_members m using directory_groups g
    where m.user_id = old.user_id and g.id = m.group_id and g.organization_id = old.organization_id;
  delete from directory_users where user_id = old.user_id and organization_id = old.organization_id;
  delete from sso_identities where user_id = old.user_id and organization_id = old.organization_id;
  return null;
end $$;
