-- Single sign-on of an organization (docs/product.md, Single sign-on).
create table sso_connections (
  organization_id uuid primary key references organizations on delete cascade,
  kind text not null check (kind in ('oidc', 'saml')),
  -- Of the identity provider, exactly as it names itself: OpenID Connect's issuer, SAML's entity id.
  issuer text not null,
  client_id text,
  -- In the clear, as it is sent to the provider.
  client_secret text,
  -- Of SAML: where people are sent, what signs, and where both were read from.
  sign_in_address text,
  metadata_address text,
  certificates text[] not null default '{}',
  email_claim text not null,
  groups_claim text not null,
  -- Of who joins and is in none of the groups. A role in use is not deleted, but with its organization.
  role_id uuid not null references roles on delete cascade,
  is_on boolean not null default false,
  is_enforced boolean not null default false,
  -- The admin who keeps password and passkey where it is enforced.
  break_glass_id uuid references users,
  -- Last saved by somebody who holds all that admins hold: only then it may hand on what a directory or an invitation gives.
  by_admin boolean not null default false,
  created_at timestamptz(3) not null,
  -- What was begun before the last change does not go on.
  changed_at timestamptz(3) not null,
  -- The last test: when, and null or the text of what to change.
  tested_at timestamptz(3),
  test_fault jsonb,
  check (not is_enforced or (is_on and break_glass_id is not null)),
  check (kind <> 'oidc' or (client_id is not null and client_secret is not null)),
  check (kind <> 'saml' or (sign_in_address is not null and cardinality(certificates) between 1 and 2))
);
create index sso_connections_role on sso_connections (role_id);

-- Which group at the provider has which role, the first that fits.
create table sso_group_roles (
  organization_id uuid not null references sso_connections on delete cascade,
  place smallint not null,
  "group" text collate "C" not null,
  role_id uuid not null references roles on delete cascade,
  primary key (organization_id, place)
);
create index sso_group_roles_role on sso_group_roles (role_id);

-- Who is who: an account at a provider and one here. It stays when the connection is made anew.
create table sso_identities (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('oidc', 'saml')),
  issuer text collate "C" not null,
  subject text collate "C" not null,
  user_id uuid not null references users,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  primary key (organization_id, kind, issuer, subject)
);
create index sso_identities_user on sso_identities (user_id);

-- A sign-in under way, from the way to the provider until it is finished, once.
create table sso_flows (
  state_hash bytea primary key,
  -- Of the secret that stays in the browser which began it.
  secret_hash bytea not null,
  organization_id uuid not null references sso_connections on delete cascade,
  -- As the connection was then.
  changed_at timestamptz(3) not null,
  nonce text not null,
  verifier text,
  is_test boolean not null,
  expires_at timestamptz(3) not null,
  -- What a SAML provider has sent by now: who it is, or the text of what is wrong.
  person jsonb,
  fault jsonb
);
create index sso_flows_expiry on sso_flows (expires_at);

-- Somebody whom a provider named waits to prove that the account here is theirs.
create table sso_links (
  ticket_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users,
  person jsonb not null,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);
create index sso_links_user on sso_links (user_id);
create index sso_links_organization on sso_links (organization_id);
create index sso_flows_organization on sso_flows (organization_id);
create index sso_links_expiry on sso_links (expires_at);

-- Each assertion is taken once.
create table sso_assertions (
  organization_id uuid not null references organizations on delete cascade,
  id_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (organization_id, id_hash)
);
create index sso_assertions_expiry on sso_assertions (expires_at);

-- Begun at an organization's identity provider.
alter table sessions add column by_sso boolean not null default false;
