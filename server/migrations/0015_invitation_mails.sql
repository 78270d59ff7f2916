-- How many invitations a mailbox got within a day.
create index outbox_invitations on outbox (lower(recipient), created_at) where kind = 'invitation';
-- Invitations to somebody whose account goes, in whatever organizations.
create index invitations_recipient on invitations (lower(email));
