-- A change of email: asked for with a link to the new address, then done, and for a week undone from the old one.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  new_email text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  old_email text,
  undo_hash bytea,
  changed_at timestamptz,
  check ((changed_at is null) = (old_email is null) and (changed_at is null) = (undo_hash is null))
);
create unique index email_changes_token on email_changes (token_hash);
create unique index email_changes_undo on email_changes (undo_hash);
create index email_changes_user on email_changes (user_id, changed_at);
create index email_changes_old on email_changes (lower(old_email));
create index email_changes_expires on email_changes (expires_at);
