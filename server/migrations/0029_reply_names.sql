-- Whom a kept answer names: their id, and the middle of each email in it. Whoever leaves finds theirs without reading all.
-- Answers of before are without, and are read; they are forgotten within a day.
alter table idempotent_replies add column names text[];
-- Small steps, as a write that is the last to fit in would otherwise wait for the whole list to be sorted in.
create index idempotent_replies_names on idempotent_replies using gin (names) with (gin_pending_list_limit = 512);
create index idempotent_replies_unnamed on idempotent_replies (created_at) where names is null;
