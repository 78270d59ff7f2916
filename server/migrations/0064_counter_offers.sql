-- A note with a bid, and counter-offers to it (docs/product.md, Bids).
alter table bids add column note text check (char_length(note) between 1 and 200);

-- What one side of a pending bid suggests instead: another perk of the bidder's, another quantity, or both.
create table counter_offers (
  bid_id uuid not null references bids,
  round smallint not null check (round between 1 and 6),
  by_owner boolean not null,
  given_perk_id uuid not null references perks,
  quantity integer not null check (quantity between 1 and 999),
  note text check (char_length(note) between 1 and 200),
  -- The owner's yes is in their counter-offer, so it holds what accepting a bid asks for.
  completion_date date,
  logistics text,
  -- One that is open stands while its bid is pending. It falls when its perk leaves the market.
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'countered', 'withdrawn', 'fallen')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (bid_id, round),
  check ((status = 'open') = (ended_at is null)),
  check (by_owner = (completion_date is not null) and by_owner = (logistics is not null))
);
create unique index counter_offers_one on counter_offers (bid_id) where status = 'open';
create index counter_offers_perk on counter_offers (given_perk_id);

alter table exchange_acts drop constraint exchange_acts_act_check;
alter table exchange_acts add constraint exchange_acts_act_check check (act in
  ('accepted', 'counter-accepted', 'extended', 'completion-asked', 'declined', 'completed', 'cancelled', 'support-asked'));
