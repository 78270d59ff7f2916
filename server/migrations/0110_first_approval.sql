-- An approval that is not the first one posts nothing: webhooks were told of the perk before.
alter table perk_approvals add column was_on_offer boolean not null default false;
update perk_approvals set was_on_offer = true where state = 'given';
