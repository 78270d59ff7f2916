-- Links by which several people join an organization (docs/product.md, Organizations).
create table join_links (
  id uuid primary key,
  organization_id uuid not null references organizations,
  role_id uuid not null references roles,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  uses_most integer not null,
  used integer not null default 0,
  check (used < uses_most)
);
create unique index join_links_token on join_links (token_hash);
create index join_links_organization on join_links (organization_id, role_id);
create index join_links_end on join_links (ends_at);
