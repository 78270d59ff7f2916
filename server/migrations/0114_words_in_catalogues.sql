-- Rows hold ids where they held English words: the catalogues have them in the reader's language.
-- The audit trail is append-only: what an entry says stays as it is, only its spelling changes.
alter table organization_audit disable trigger audit_is_kept;
update organization_audit a set detail = jsonb_set(a.detail, '{fields}', (
    select jsonb_agg(case field when 'estimated value' then 'estimatedValue' when 'picture' then 'imageKey'
      when 'last day' then 'validUntil' else field end order by at)
    from jsonb_array_elements_text(a.detail -> 'fields') with ordinality as e (field, at)))
  where a.act = 'perk-changed' and a.detail -> 'fields' ?| array['estimated value', 'picture', 'last day'];
update organization_audit a set detail = (
    select jsonb_object_agg(key, case value when 'Basic' then 'basic' when 'Professional' then 'pro'
      when 'Enterprise' then 'enterprise' when 'No plan' then 'none' else value end)
    from jsonb_each_text(a.detail))
  where a.act in ('plan-changed', 'plan-renewed') and a.detail <> '{}';
alter table organization_audit enable trigger audit_is_kept;

-- A default role without a description of its own is described by its name.
update roles set description = '' where (lower(name), description) in (
  ('admin', 'Everything, including the plan'), ('manager', 'People, perks and exchanges'), ('member', 'Takes part'));

-- Who keeps a user out is an administrator, with a reason in their words, or the user's organization, without one.
alter table users drop constraint users_check3, drop constraint users_check5;
update users set suspension_reason = null where deactivated_by is not null;
alter table users add constraint users_suspended_by
  check (num_nonnulls(suspension_reason, deactivated_by) = (suspended_at is not null)::integer);
