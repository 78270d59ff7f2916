-- What a mail must not tell the same person twice within a day.
alter table outbox add column once text;
create index outbox_once on outbox (user_id, once, created_at) where once is not null;
