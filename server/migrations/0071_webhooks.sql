-- Where organizations are told what happens (docs/product.md, Webhooks).
create table webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  url text not null,
  format text not null check (format in ('standard', 'slack', 'teams')),
  events text[] not null check (cardinality(events) > 0),
  -- In the clear, as it signs. After a rotation the one before signs too, until that moment.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  -- What is written in words, to Slack and Teams.
  language text not null,
  created_at timestamptz(3) not null,
  -- Since when nothing but failures came back.
  failing_since timestamptz(3),
  off_since timestamptz(3),
  -- Whether we switched it off, and no admin.
  off_by_failures boolean not null default false,
  -- While one process sends what is due.
  leased_until timestamptz(3),
  check ((old_secret is null) = (old_secret_until is null)),
  check (off_since is not null or not off_by_failures)
);
create index webhooks_organization on webhooks (organization_id);

-- What is to be sent, and for 30 days what was.
create table webhook_deliveries (
  -- Rises with time, also among what happened to one exchange: its changes come one after the other.
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- What receivers know a message by: the same for each try, each webhook, and when it is sent again.
  message_id uuid not null,
  event text not null,
  -- The exchange, of which a later message waits for an earlier one.
  subject_id uuid,
  -- Whom it is about: it goes with their account.
  people uuid[] not null default '{}',
  data jsonb not null,
  created_at timestamptz(3) not null,
  -- When it is tried next; null once it is done or given up.
  due_at timestamptz(3),
  attempts integer not null default 0,
  tried_at timestamptz(3),
  delivered_at timestamptz(3),
  -- What the last try got: a status and the first kilobyte, or why there was none.
  status integer,
  answer text
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject_id, number)
  where due_at is not null and subject_id is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at) where due_at is null;
create index webhook_deliveries_people on webhook_deliveries using gin (people);
