-- An organization may keep its members' perks out of loops (docs/product.md, The employer's rules).
alter table perk_rules add column loops boolean not null default true;

-- False where the rules of its owner's organization let no loop have it: what is kept among some goes round nowhere either.
alter table perks add column goes_round boolean not null default true;
-- The job writes it, user by user, and dissolves the loops it ends: an update here would keep everybody from perks until it is done.
insert into perk_rules_due (organization_id, due_at)
  select organization_id, now() from perk_rules where audience <> 'everybody';
