-- When links were sent to an address, whether anybody has registered with it or not: nobody learns which from how long it takes.
create table verification_sends (
  account text primary key,
  sent_at timestamptz not null,
  sends timestamptz[] not null default '{}'
);
-- None where there is nobody to send a link to: the row is written all the same.
alter table email_verifications alter column user_id drop not null;
