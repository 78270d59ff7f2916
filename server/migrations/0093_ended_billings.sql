-- What has to be ended at Stripe (docs/decisions/0028): all of a customer whose organization is gone, or one subscription that was paid
-- beside another.
alter table ended_billings drop constraint ended_billings_pkey;
alter table ended_billings
  alter column subscription_id drop not null,
  add column customer_id text unique,
  -- The page on which somebody may still have been about to pay.
  add column checkout_id text,
  -- When to try next; null once it is done. A customer stays for a month: what is paid late is cancelled, and given back.
  add column due_at timestamptz(3) default now(),
  add unique (subscription_id),
  add check (num_nonnulls(subscription_id, customer_id) = 1);
create index ended_billings_due on ended_billings (due_at) where due_at is not null;

-- The function follows from server/functions.
drop trigger billings_note_end on billings;
create trigger billings_note_end after delete on billings for each row
  when (old.customer_id is not null) execute function note_ended_billing();
