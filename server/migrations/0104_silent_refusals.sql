-- Who let a loop pass turned nothing down: the two may still be shown to each other as a swap (docs/product.md, Wants).
alter table loop_refusals add column silent boolean not null default false;
