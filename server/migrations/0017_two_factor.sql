-- A row is a secret that waits to be confirmed until enabled_at says that it is asked for at sign-in.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- Base32, as it was shown; why it is not encrypted is in docs/decisions/0013.
  secret text not null,
  -- Of another app, that takes the place of the one that is on once its first code came.
  next_secret text,
  -- When the secret that waits was made.
  begun_at timestamptz not null,
  enabled_at timestamptz,
  -- The newest 30 seconds a code was accepted of: none of them, and none before, is accepted again.
  last_step integer not null default 0,
  -- Wrong codes within a window, from whatever addresses.
  failures integer not null default 0,
  failures_since timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The password was right, the second step is still to come.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);

-- What an account signed in from, in the words its owner is shown.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);

alter table organizations add column requires_two_factor boolean not null default false;
