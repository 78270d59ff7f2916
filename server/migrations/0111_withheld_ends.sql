-- A perk that is held back ends with its last day like any other.
drop index perks_next_step;
create index perks_next_step on perks (next_step_on) where status in ('available', 'withheld') and next_step_on is not null;
