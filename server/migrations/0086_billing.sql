-- What organizations pay by Stripe, where billing is switched on (docs/decisions/0028).
alter table organizations drop constraint organizations_plan_check;
-- 'none': nothing is paid and the days of grace are over. What is there stays.
alter table organizations add constraint organizations_plan_check check (plan in ('basic', 'pro', 'enterprise', 'none'));

create table billings (
  organization_id uuid primary key references organizations on delete cascade,
  customer_id text unique,
  subscription_id text,
  -- As Stripe has it; empty while there never was a subscription.
  status text,
  period_end timestamptz(3),
  -- Whether it ends then.
  is_ending boolean not null default false,
  -- Until when the plan stays although nothing is paid.
  grace_until timestamptz(3),
  -- The page of Stripe where somebody is about to pay.
  checkout_id text,
  -- Rises with each change: whoever asked Stripe before another wrote asks again.
  version integer not null default 0
);
create index billings_grace on billings (grace_until) where grace_until is not null;

-- Events that were heeded, once each.
create table stripe_events (
  id text primary key,
  received_at timestamptz(3) not null
);
create index stripe_events_received on stripe_events (received_at);

-- Of organizations that are gone: Stripe has to be told.
create table ended_billings (
  subscription_id text primary key,
  ended_at timestamptz(3) not null default now()
);
create function note_ended_billing() returns trigger language plpgsql as $$
begin
  insert into ended_billings (subscription_id) values (old.subscription_id) on conflict do nothing;
  return null;
end $$;
create trigger billings_note_end after delete on billings for each row
  when (old.subscription_id is not null) execute function note_ended_billing();
