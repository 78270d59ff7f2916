create table outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  user_id uuid references users on delete cascade,
  -- What the mail says; emptied once sent, because links and codes in it are secrets.
  letter jsonb,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (due_at) where sent_at is null;

create table idempotent_replies (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotent_replies_age on idempotent_replies (created_at);

create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table sign_in_failures (
  account text not null,
  address text not null,
  failures integer not null,
  since timestamptz not null,
  primary key (account, address)
);

create table error_reports (
  id uuid primary key,
  user_id uuid references users on delete set null,
  message text not null,
  stack text,
  component_stack text,
  url text,
  user_agent text,
  reported_at text,
  created_at timestamptz not null default now()
);

create table page_views (
  path text not null,
  day date not null,
  views integer not null default 0,
  primary key (path, day)
);
