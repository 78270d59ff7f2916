create table organizations (
  id uuid primary key,
  name text not null,
  industry text not null default '',
  size text not null default '1-10',
  website text,
  address text,
  plan text not null default 'basic' check (plan in ('basic', 'pro', 'enterprise')),
  plan_ends_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table roles (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index roles_name on roles (organization_id, lower(name));

create table memberships (
  -- At most one organization each.
  user_id uuid primary key references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  role_id uuid not null,
  title text,
  joined_at timestamptz not null default now(),
  foreign key (organization_id, role_id) references roles (organization_id, id)
);
create index memberships_organization on memberships (organization_id);

create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  role_id uuid not null,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, role_id) references roles (organization_id, id)
);
create unique index invitations_email on invitations (organization_id, lower(email));
