-- How a user likes to be told, beside muted_mail: kinds of notifications (contract/src/notification-settings.ts).
alter table users
  add column muted_app text[] not null default '{}',
  add column muted_push text[] not null default '{}',
  -- From and to in minutes after midnight, by the clock of the time zone. Without a zone no hour is quiet.
  add column quiet_on boolean not null default true,
  add column quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  add column quiet_to smallint not null default 480 check (quiet_to between 0 and 1439),
  add column time_zone text;

-- Listed, but neither counted nor shown when it comes: its receiver muted the kind in the application.
alter table notifications add column muted boolean not null default false;
-- Counting skips muted ones, of which there may be many; reading marks both.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, muted, at desc) where read_at is null;

-- The one mail of a user that still takes in what comes in quiet hours; sending it closes it.
alter table outbox
  add column gathering boolean not null default false,
  -- The users whose doing it tells of: while it waits, what names them goes with their account.
  add column people uuid[] not null default '{}';
create index outbox_people on outbox using gin (people) where sent_at is null;
create unique index outbox_gathering on outbox (user_id) where gathering and sent_at is null;

-- One row: the keys by which push services know this product. Made at the first start, and kept: with others, browsers
-- would have to subscribe anew.
create table vapid_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Where one session of a user is pushed to; it goes with the session.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Notifications that were not pushed yet.
  waiting uuid[] not null default '{}',
  due_at timestamptz,
  -- While a push is under way; apart from due_at, which moves when something else comes.
  leased_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null;

-- When it is handed to its receiver's subscriptions; null where the receiver has none, and once that is done.
alter table notifications
  add column push_due timestamptz,
  add column handed_out boolean not null default false;
create index notifications_push on notifications (push_due) where push_due is not null;
