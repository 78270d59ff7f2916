-- Who let a loop pass turned nothing down: the two may still be shown to each other as a swap (docs/product.md, Swaps for
-- you). What was let pass before this stays a no, until one of the perks is edited.
alter table loop_refusals add column silent boolean not null default false;
