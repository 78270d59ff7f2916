-- A suspended user is kept out: no session begins, and what they have on offer is withheld (docs/product.md, Accounts).
alter table users
  add column suspended_at timestamptz,
  -- None where it lasts until an administrator ends it.
  add column suspended_until timestamptz,
  -- In the administrator's words, and for administrators alone.
  add column suspension_reason text,
  add check ((suspended_at is null) = (suspension_reason is null)),
  add check (suspended_until is null or suspended_at is not null);
create index users_suspended on users (suspended_until) where suspended_until is not null;

-- Withheld perks are in no list, as these hold what is available; the indexes of the lists stay as they are.
alter table perks drop constraint perks_status_check;
alter table perks add constraint perks_status_check
  check (status in ('available', 'reserved', 'exchanged', 'removed', 'withheld'));

alter table exchanges drop constraint exchanges_cancel_cause_check;
alter table exchanges add constraint exchanges_cancel_cause_check
  check (cancel_cause in ('account-deleted', 'person-unavailable'));
