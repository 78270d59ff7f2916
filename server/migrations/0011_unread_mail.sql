-- Up to which message a party was told by mail. A second mail comes only after they have read what the first told of.
alter table exchanges
  add column owner_mailed_to integer not null default 0,
  add column bidder_mailed_to integer not null default 0;
-- Chats where somebody may have to be told; whose own message it is, and how old, the query sees.
create index exchanges_unread on exchanges (id) where status <> 'cancelled' and (
  (message_count > owner_read_to and owner_mailed_to <= owner_read_to)
  or (message_count > bidder_read_to and bidder_mailed_to <= bidder_read_to));
