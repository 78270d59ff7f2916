create table bids (
  id uuid primary key,
  target_perk_id uuid not null references perks on delete cascade,
  given_perk_id uuid not null references perks on delete cascade,
  bidder_id uuid not null references users on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  rejection_reason text check (rejection_reason in ('owner', 'perk_removed', 'perk_unavailable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (target_perk_id <> given_perk_id)
);
create unique index bids_one_pending on bids (bidder_id, target_perk_id) where status = 'pending';
create index bids_target on bids (target_perk_id);
create index bids_given on bids (given_perk_id);
create index bids_bidder on bids (bidder_id, created_at desc, id desc);

create table exchanges (
  id uuid primary key,
  bid_id uuid not null unique references bids,
  owner_id uuid not null references users,
  bidder_id uuid not null references users,
  target_perk_id uuid not null references perks,
  given_perk_id uuid not null references perks,
  -- What was agreed, as of acceptance.
  quantity integer not null,
  target_title text not null,
  target_description text not null,
  target_value_cents integer not null,
  target_picture_key text,
  given_title text not null,
  given_description text not null,
  given_value_cents integer not null,
  given_picture_key text,
  status text not null default 'ongoing' check (status in ('ongoing', 'pending_completion', 'completed', 'cancelled')),
  completion_date date not null,
  logistics text not null,
  completion_initiator uuid references users,
  completion_requested_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- The number of the newest message; assigned under this row's lock, so that reading `after` one misses nothing.
  message_count integer not null default 0,
  owner_read_to integer not null default 0,
  bidder_read_to integer not null default 0,
  reminded_overdue boolean not null default false,
  reminded_completion boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (owner_id <> bidder_id),
  check ((status = 'pending_completion') <= (completion_initiator is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index exchanges_owner on exchanges (owner_id, created_at desc, id desc);
create index exchanges_bidder on exchanges (bidder_id, created_at desc, id desc);
create index exchanges_due on exchanges (completion_date) where status = 'ongoing' and not reminded_overdue;
create index exchanges_waiting on exchanges (completion_requested_at) where status = 'pending_completion';

-- A perk is in one open exchange at most, asked for or given, whatever races.
create table reservations (
  perk_id uuid primary key references perks,
  exchange_id uuid not null references exchanges on delete cascade
);
create index reservations_exchange on reservations (exchange_id);

create table ratings (
  exchange_id uuid not null references exchanges on delete cascade,
  -- Who gave it: the bidder, or the owner of the asked-for perk (the offerer).
  giver text not null check (giver in ('bidder', 'offerer')),
  rated_user_id uuid not null references users,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null default now(),
  primary key (exchange_id, giver)
);

create table messages (
  id uuid primary key,
  exchange_id uuid not null references exchanges on delete cascade,
  number integer not null,
  sender_id uuid not null references users,
  content text not null,
  created_at timestamptz not null default now(),
  unique (exchange_id, number)
);

create table support_requests (
  id uuid primary key,
  exchange_id uuid not null references exchanges on delete cascade,
  user_id uuid not null references users on delete cascade,
  description text not null,
  status text not null default 'open' check (status in ('open', 'resolved')),
  created_at timestamptz not null default now()
);
create index support_requests_exchange on support_requests (exchange_id) where status = 'open';
