-- What an organization's directory (Entra, Okta, …) says of its people by SCIM (docs/decisions/0027).

-- Whose suspension this is, if it is an organization's: it deactivated its member. Without a key: it may be gone.
alter table users add column deactivated_by uuid, add check (deactivated_by is null or suspended_at is not null);
create index users_deactivated on users (id) where deactivated_by is not null;
alter table memberships add column deactivated_at timestamptz(3);

-- As the directory writes them: of members, and of users who are invited. No name or email of an account is changed by it.
create table directory_users (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users,
  user_name text not null,
  email text not null,
  external_id text,
  given_name text,
  family_name text,
  display_name text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Deleted there: the member stays deactivated here until an admin removes them, and is found by no call.
  deleted_at timestamptz(3),
  primary key (organization_id, user_id)
);
create unique index directory_users_name on directory_users (organization_id, lower(user_name)) where deleted_at is null;
create index directory_users_email on directory_users (organization_id, lower(email));
create index directory_users_external on directory_users (organization_id, external_id) where external_id is not null;
create index directory_users_user on directory_users (user_id);

create table directory_groups (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  display_name text not null,
  external_id text,
  -- The role that its members have; none until an admin says which, or where one was called the same.
  role_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (organization_id, role_id) references roles (organization_id, id) on delete set null (role_id)
);
create unique index directory_groups_name on directory_groups (organization_id, lower(display_name));
create index directory_groups_role on directory_groups (organization_id, role_id) where role_id is not null;

create table directory_group_members (
  group_id uuid not null references directory_groups on delete cascade,
  user_id uuid not null references users,
  primary key (group_id, user_id)
);
create index directory_group_members_user on directory_group_members (user_id);

-- Who leaves or is removed is the directory's no more; entered again, they begin anew.
create function forget_directory_entry() returns trigger language plpgsql as $$
begin
  delete from directory_group_members m using directory_groups g
    where m.user_id = old.user_id and g.id = m.group_id and g.organization_id = old.organization_id;
  delete from directory_users where user_id = old.user_id and organization_id = old.organization_id;
  return null;
end $$;
create trigger memberships_forget_directory after delete on memberships for each row execute function forget_directory_entry();
