-- Members who leave take their identities at its provider along, by forget_directory_entry(). Those who left before kept them.
delete from sso_identities i where not exists (select from memberships m
  where m.user_id = i.user_id and m.organization_id = i.organization_id);
