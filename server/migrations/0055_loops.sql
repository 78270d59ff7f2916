-- Loops: two or three people whose wants close a circle (docs/product.md, Loops).
create table loops (
  id uuid primary key,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'declined', 'expired', 'dissolved')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status = 'proposed') = (ended_at is null))
);
create index loops_expiring on loops (expires_at) where status = 'proposed';

alter table exchanges
  add column loop_id uuid references loops,
  -- Units of the perk asked for: more than one in a loop of three only.
  add column target_quantity integer not null default 1 check (target_quantity between 1 and 999);
create index exchanges_loop on exchanges (loop_id) where loop_id is not null;

-- One for each person, by `place` along the loop: the receiver gives the perk of the next place.
create table loop_legs (
  loop_id uuid not null references loops on delete cascade,
  place smallint not null,
  giver_id uuid not null references users,
  perk_id uuid not null references perks,
  quantity integer not null check (quantity between 1 and 999),
  receiver_id uuid not null references users,
  -- What says that the giver would take what they get.
  because text not null check (because in ('bid', 'list', 'wish')),
  answer text not null default 'open' check (answer in ('open', 'accepted', 'declined')),
  answered_at timestamptz(3),
  -- How the giver hands it over: until the loop is agreed, then the exchange has it.
  logistics text,
  -- Whether the loop is still proposed, for the index below.
  open boolean not null default true,
  exchange_id uuid references exchanges,
  primary key (loop_id, place),
  check (open or logistics is null)
);
-- The database's last word that a perk is in one proposed loop at most.
create unique index loop_legs_one on loop_legs (perk_id) where open;
create index loop_legs_perk on loop_legs (perk_id);
create index loop_legs_giver on loop_legs (giver_id, loop_id);
create index loop_legs_proposed on loop_legs (giver_id) where open;
create index loop_legs_receiver on loop_legs (receiver_id);
create index loop_legs_exchange on loop_legs (exchange_id) where exchange_id is not null;

-- Swaps somebody said no to, which are not asked again. Without references: one would lock a perk out of order.
create table loop_refusals (
  given_perk_id uuid not null,
  target_perk_id uuid not null,
  primary key (given_perk_id, target_perk_id)
);
create index loop_refusals_target on loop_refusals (target_perk_id);

-- Perks for which loops are to be looked for. A queue that is only added to, so that no two changes wait for each other, and
-- a change made while its perk is being looked at is not lost.
create table loop_due (
  number bigint generated always as identity primary key,
  perk_id uuid not null,
  since timestamptz(3) not null,
  -- By whichever process looks at it now; one that was killed is followed by another.
  taken_at timestamptz(3)
);
create index loop_due_old on loop_due (since);

alter table users add column loops_unanswered integer not null default 0;
alter table notifications add column loop_id uuid;
