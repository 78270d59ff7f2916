-- What was done in an exchange, for its two parties to read beside their messages.
create table exchange_acts (
  exchange_id uuid not null references exchanges on delete cascade,
  number integer generated always as identity,
  act text not null check (act in ('accepted', 'extended', 'completion-asked', 'declined', 'completed', 'cancelled', 'support-asked')),
  -- Null for what happened by itself.
  user_id uuid references users,
  -- The new date of an extension.
  completion_date date,
  created_at timestamptz not null,
  primary key (exchange_id, number)
);

-- For exchanges that are there without their acts: what can still be told from them.
create function note_known_acts() returns void language sql as $$
  insert into exchange_acts (exchange_id, act, user_id, created_at)
  select e.id, known.act, known.user_id, known.created_at
  from exchanges e cross join lateral (values
    (1, 'accepted', e.owner_id, e.created_at),
    (2, 'completion-asked', e.completion_initiator, e.completion_requested_at),
    -- Two weeks without an answer: by itself.
    (3, 'completed', case when e.completed_at >= e.completion_requested_at + interval '14 days' then null
      when e.completion_initiator = e.owner_id then e.bidder_id else e.owner_id end, e.completed_at),
    (4, 'cancelled', null, e.cancelled_at)) as known (place, act, user_id, created_at)
  where known.created_at is not null and not exists (select 1 from exchange_acts a where a.exchange_id = e.id)
  order by e.id, known.place
$$;
select note_known_acts();

-- A mail may have gone out before its receiver had an account: what is kept of somebody who leaves is found by the address.
create index outbox_recipient on outbox (lower(recipient));
