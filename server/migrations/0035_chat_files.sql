-- Photos and files of chats. In the database and not in the storage of pictures, whose addresses are public
-- (docs/decisions/0022).
create table chat_files (
  id uuid primary key,
  exchange_id uuid not null references exchanges on delete cascade,
  uploader_id uuid not null references users,
  name text not null,
  content_type text not null,
  -- Of pictures, in pixels.
  width integer,
  height integer,
  bytes bytea not null,
  -- A smaller version of a picture.
  card bytea,
  -- Whether a message has it.
  sent boolean not null default false,
  created_at timestamptz not null
);
-- They are compressed already.
alter table chat_files alter column bytes set storage external, alter column card set storage external;
create index chat_files_exchange on chat_files (exchange_id);
create index chat_files_uploader on chat_files (uploader_id);
create index chat_files_unsent on chat_files (created_at) where not sent;
alter table messages add column file_id uuid;
