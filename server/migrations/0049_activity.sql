-- What went on in each week, for the charts of administrators: numbers alone, counted by a job (docs/decisions/0023).
create table activity_weeks (
  -- Its Monday, in UTC.
  week date primary key,
  posted integer not null,
  bids integer not null,
  swaps integer not null,
  value_cents bigint not null,
  -- From acceptance to completion; null in a week without a swap.
  median_hours double precision,
  people integer not null,
  -- Final once it is later than the week's end.
  counted_at timestamptz(3) not null
);

-- The job reads one week of these. Rows lie in the order they were made, so that a summary of each few pages is enough: it
-- costs next to nothing to write, where an index of each row would cost every bid and message.
create index perks_week on perks using brin (created_at) with (pages_per_range = 16);
create index bids_week on bids using brin (created_at) with (pages_per_range = 16);
create index messages_week on messages using brin (created_at) with (pages_per_range = 16);
create index exchange_acts_week on exchange_acts using brin (created_at) with (pages_per_range = 16);
create index exchanges_completed on exchanges (completed_at) where completed_at is not null;
