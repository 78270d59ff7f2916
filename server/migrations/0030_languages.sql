-- The language and region a user reads, as a tag like 'de-AT': for what is written to them.
alter table users add column locale text not null default 'en'
  check (locale ~ '^(en|de)(-[A-Z]{2})?$');

-- An email is written when it is sent, in its receiver's language then: what waits is what it tells of.
alter table outbox rename column letter to content;
