create table users (
  id uuid primary key,
  name text not null,
  -- Both null once the account is deleted, so that email and username are free again.
  username text,
  email text,
  password_hash text,
  company text,
  city text,
  job_title text,
  linkedin text,
  discoverability text not null default 'public' check (discoverability in ('public', 'private')),
  invite_code text unique,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_exchanges integer not null default 0,
  is_system_admin boolean not null default false,
  muted_mail text[] not null default '{}',
  verified_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check (rating_count >= 0 and rating_sum >= rating_count),
  check ((discoverability = 'private') = (invite_code is not null) or deleted_at is not null),
  check (deleted_at is not null or (username is not null and email is not null))
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table email_verifications (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);

-- One row for every address that was asked for, known or not, so that both behave alike to the outside.
create table password_resets (
  account text primary key,
  code_hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null,
  sent_day date not null,
  sent_today integer not null
);
