-- Tells every instance that a list may have changed, so that none keeps an old one (server/src/platform/list-memory.ts).
-- Triggers, because a trigger can't be forgotten by whoever writes the next service. Said once a transaction.
create function tell_lists_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('perkloop_lists', pg_current_xact_id()::text);
  return null;
end $$;

create trigger perks_posted_or_gone after insert or delete on perks for each row execute function tell_lists_changed();
create trigger perks_changed after update on perks for each row
  when (old.* is distinct from new.*) execute function tell_lists_changed();
-- Nobody is in a list before they post something. All else may show: a name, a rating, whether they may be seen.
create trigger users_changed after update on users for each row
  when (old.* is distinct from new.*) execute function tell_lists_changed();
create trigger users_gone after delete on users for each row execute function tell_lists_changed();
create trigger friends_made after insert on friendships for each row
  when (new.status = 'accepted') execute function tell_lists_changed();
create trigger friends_changed after update on friendships for each row
  when (old.* is distinct from new.*) execute function tell_lists_changed();
create trigger friends_parted after delete on friendships for each row
  when (old.status = 'accepted') execute function tell_lists_changed();
