-- Deleting an account left these settings in its emptied row; now it takes them along.
update users set muted_mail = '{}', muted_app = '{}', muted_push = '{}',
  quiet_on = true, quiet_from = 1260, quiet_to = 480, loops_unanswered = 0
  where deleted_at is not null;
