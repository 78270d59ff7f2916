-- The last day a perk is good for (docs/product.md, Perks), and the first day on which the clock has something to do about it:
-- to remind its owner, or to take it off the market.
alter table perks
  add column valid_until date,
  add column next_step_on date,
  add check (next_step_on is null or valid_until is not null);
alter table perks drop constraint perks_status_check;
-- Ended perks are in no index of a list, as withheld ones (migration 0041).
alter table perks add constraint perks_status_check
  check (status in ('available', 'reserved', 'exchanged', 'removed', 'withheld', 'ended'));
create index perks_next_step on perks (next_step_on) where status = 'available' and next_step_on is not null;

alter table bids drop constraint bids_rejection_reason_check;
alter table bids add constraint bids_rejection_reason_check
  check (rejection_reason in ('owner', 'perk_removed', 'perk_unavailable', 'perk_ended'));
