-- Puts the customer of an organization that is gone where a job ends what is open for them at Stripe.
create or replace function note_ended_billing() returns trigger language plpgsql as $$
begin
  insert into ended_billings (customer_id, checkout_id) values (old.customer_id, old.checkout_id) on conflict do nothing;
  return null;
end $$;
