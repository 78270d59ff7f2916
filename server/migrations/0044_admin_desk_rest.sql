-- All featured perks in their order, for the administrators who choose them: also those that visitors don't see for now. They
-- are a dozen at most, so that the public pages read theirs from the same index.
create index perks_featured on perks (hero_order, created_at desc, id desc) where is_hero;
drop index perks_hero;

-- Mails that failed and are tried again, newest first.
create index outbox_failed on outbox (created_at desc, id desc) where sent_at is null and attempts > 0;
