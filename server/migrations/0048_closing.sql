-- The link of an invitation to an organization that was closed says so: it is kept without the organization.
alter table ended_invitations alter column organization_id drop not null;
alter table ended_invitations drop constraint ended_invitations_reason_check;
alter table ended_invitations add check (reason in ('used', 'revoked', 'replaced', 'expired', 'closed'));

-- Organizations by how their name begins, for administrators who search them.
create index organizations_by_name on organizations (lower(name) collate "C", id);
create index ended_invitations_organization on ended_invitations (organization_id) where organization_id is not null;
