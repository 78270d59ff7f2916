-- A perk that is held back ends with its last day like any other.
create index perks_next_end on perks (next_step_on) where status in ('available', 'withheld') and next_step_on is not null;
-- A drop locks perks against reading until all migrations are committed, so both come last.
drop index perks_next_step;
-- A hidden perk may come back on offer: its approval is forgotten only where its owner deletes it.
drop trigger perks_forget_approval on perks;
drop function forget_perk_approval();
