-- Who has it may switch off kinds of mail of that one person, and nothing else; it stands in their mails' unsubscribe links.
alter table users add column unsubscribe_token uuid not null default gen_random_uuid() unique;
