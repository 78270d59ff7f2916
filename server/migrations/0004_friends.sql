create table friendships (
  id uuid primary key,
  requester_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  check (requester_id <> recipient_id)
);
-- One per pair, whoever asked.
create unique index friendships_pair on friendships (least(requester_id, recipient_id), greatest(requester_id, recipient_id));
create index friendships_requester on friendships (requester_id, status);
create index friendships_recipient on friendships (recipient_id, status);
