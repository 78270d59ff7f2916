-- A person's own picture. Its address is a secret of its own and not the person's id: whoever may see the profile is told
-- it, and it changes when fewer may (docs/product.md, Profiles). Kept here and not in the storage, so that it goes in the
-- same transaction as the account.
alter table users add column portrait uuid;
create unique index users_portrait on users (portrait) where portrait is not null;
create table portraits (
  user_id uuid primary key references users on delete cascade,
  body bytea not null,
  created_at timestamptz not null default now()
);

-- An upload address for a picture of a perk or of the person.
alter table pictures add column is_portrait boolean not null default false;

-- Whether the writer was told who reads the comment. Older comments were written for the other party alone.
alter table ratings add column is_public boolean not null default false;
-- The order of comments; unlike the time or the exchange's id, it may be told in a cursor.
alter table ratings add column number bigint generated always as identity;
create index ratings_comments on ratings (rated_user_id, number desc) where is_public and comment <> '';
