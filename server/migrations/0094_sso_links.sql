-- A proof ends with a change of the connection or the password. A proof from before this migration lacks both, and ends too.
alter table sso_links
  -- As the connection was then.
  add column changed_at timestamptz(3),
  -- Of the hash of the password that the account had then.
  add column password_digest bytea;

-- The permissions of the last person who saved the connection. It does not reach people with more.
alter table sso_connections add column reach jsonb not null default '{}';
-- That person is not known for older connections: they reach people with what the roles of the connection hold.
update sso_connections c set reach = (select coalesce(jsonb_object_agg(p.key, true), '{}')
  from roles r, jsonb_each_text(r.permissions) p
  where r.organization_id = c.organization_id and p.value = 'true'
    and (r.id = c.role_id or exists (select from sso_group_roles g where g.organization_id = c.organization_id and g.role_id = r.id)));
