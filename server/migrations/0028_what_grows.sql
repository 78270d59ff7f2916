-- What still read a whole table that grows with the product (docs/decisions/0018-growth.md).

-- What jobs remove by its age.
create index sessions_created on sessions (created_at);
create index sessions_used on sessions (used_at);
create index sign_in_failures_since on sign_in_failures (since);
create index sign_in_tickets_age on sign_in_tickets (created_at);
create index email_verifications_expiry on email_verifications (expires_at);
create index verification_sends_age on verification_sends (sent_at);
create index password_resets_age on password_resets (sent_at);
create index rate_limits_expiry on rate_limits (resets_at);
create index outbox_age on outbox (created_at);
create index security_log_refused on security_log (at) where act = 'refused';

create index sessions_passkey on sessions (passkey_id) where passkey_id is not null;

-- Lists by pages: bids on a perk, and the people of an organization.
create index bids_received on bids (target_perk_id, created_at desc, id desc);
drop index bids_target;
create index memberships_joined on memberships (organization_id, joined_at, user_id);
create index memberships_role on memberships (organization_id, role_id);
drop index memberships_organization;

-- What is under way of somebody with thousands of exchanges.
create index exchanges_open_owner on exchanges (owner_id) where status in ('ongoing', 'pending_completion');
create index exchanges_open_bidder on exchanges (bidder_id) where status in ('ongoing', 'pending_completion');

-- A picture is looked at once it is a day old, and again only after something has let go of it.
create index exchanges_target_picture on exchanges (target_picture_key) where target_picture_key is not null;
create index exchanges_given_picture on exchanges (given_picture_key) where given_picture_key is not null;
alter table pictures add column may_be_unused boolean not null default true;
create index pictures_unused on pictures (created_at) where may_be_unused;
create index pictures_left on pictures (created_at) where may_be_unused and owner_id is null;

create function note_picture_let_go() returns trigger language plpgsql as $$
begin
  -- Even where it says so already: who looks at the picture at this moment is waited for, and may note that it is used.
  update pictures set may_be_unused = true where key = case tg_argv[0]
    when 'target' then to_jsonb(old) ->> 'target_picture_key'
    when 'given' then to_jsonb(old) ->> 'given_picture_key'
    else to_jsonb(old) ->> 'picture_key' end;
  return null;
end $$;
create trigger perks_let_picture_go after update of picture_key on perks for each row
  when (old.picture_key is not null and old.picture_key is distinct from new.picture_key)
  execute function note_picture_let_go('perk');
create trigger perks_gone_let_picture_go after delete on perks for each row
  when (old.picture_key is not null) execute function note_picture_let_go('perk');
create trigger exchanges_let_target_go after update of target_picture_key on exchanges for each row
  when (old.target_picture_key is not null and old.target_picture_key is distinct from new.target_picture_key)
  execute function note_picture_let_go('target');
create trigger exchanges_let_given_go after update of given_picture_key on exchanges for each row
  when (old.given_picture_key is not null and old.given_picture_key is distinct from new.given_picture_key)
  execute function note_picture_let_go('given');
create trigger exchanges_gone_let_target_go after delete on exchanges for each row
  when (old.target_picture_key is not null) execute function note_picture_let_go('target');
create trigger exchanges_gone_let_given_go after delete on exchanges for each row
  when (old.given_picture_key is not null) execute function note_picture_let_go('given');
