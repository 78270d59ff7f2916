-- Secrets by which programs call (docs/product.md, Tokens). Of an organization, if one is named: then `user_id` is who made
-- it, and empty once they deleted their account. Else it is `user_id`'s own.
create table access_tokens (
  id uuid primary key,
  token_hash bytea not null unique,
  last_four text not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  user_id uuid references users,
  organization_id uuid references organizations on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  check (user_id is not null or organization_id is not null)
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_organization on access_tokens (organization_id) where organization_id is not null;
create index access_tokens_end on access_tokens (expires_at);
