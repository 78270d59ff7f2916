-- The language and region a user reads, as a tag like 'de-AT': for what is written to them. Null
-- until it is known.
alter table users add column locale text check (locale ~ '^(en|de)(-[A-Z]{2})?$');

-- What was stored as an English sentence is stored as what it means. A name or a title that is empty is one that is gone.
alter table exchanges add column cancel_cause text check (cancel_cause = 'account-deleted');
update exchanges set cancel_cause = 'account-deleted', cancel_reason = null
  where status = 'cancelled' and cancel_reason = 'The other party deleted their account'
    and exists (select from users where users.id in (exchanges.owner_id, exchanges.bidder_id) and deleted_at is not null);
update perks set title = '' where status = 'removed' and title = 'Removed perk'
  and owner_id in (select id from users where deleted_at is not null);
update users set name = '' where deleted_at is not null and name = 'Former member';
