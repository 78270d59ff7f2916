-- What was suggested, by its title then: later edits of the perk change nothing of what was said.
alter table counter_offers add column perk_title text;
update counter_offers c set perk_title = p.title from perks p where p.id = c.given_perk_id;
alter table counter_offers alter column perk_title set not null;
