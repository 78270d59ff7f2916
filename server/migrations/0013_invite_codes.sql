-- A partial index is no key that others could refer to: changing an invite code need not wait for those who refer to its user.
alter table users drop constraint users_invite_code_key;
create unique index users_invite_code on users (invite_code) where invite_code is not null;
