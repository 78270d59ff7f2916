create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the authenticator calls it, base64url: one passkey is one person's.
  credential_id text not null unique,
  public_key bytea not null,
  -- As the authenticator last counted; many always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Whether more than a password was proven when it began, or since; and which passkey it was, since it goes with that.
alter table sessions add column two_factors boolean not null default false;
alter table sessions add column passkey_id uuid;

-- What an authenticator is asked to sign: for one purpose, once, and within minutes.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  -- Who adds; nobody is named who signs in.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (user_id is not null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (expires_at);
