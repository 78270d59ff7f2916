import { sql } from 'kysely'

/** Of a connection `c` and a role `r`. A role with a permission that the saver of the connection lacked is out of its reach. */
export const ssoReached = sql`(c.by_admin or not exists (select from jsonb_each_text(r.permissions) p
  where p.value = 'true' and (c.reach ->> p.key) is distinct from 'true'))`

/**
 * Whom an enforced connection binds. Members at a proven domain sign in by it only, but for system administrators, members out
 * of its reach, and the admin who was named to keep their password; where that one is no admin any more, or suspended, every
 * admin keeps it.
 */
export const ssoBound = sql`from sso_connections c join organizations o on o.id = c.organization_id
  join memberships m on m.organization_id = c.organization_id join roles r on r.id = m.role_id
  join users u on u.id = m.user_id
  join organization_domains d on d.organization_id = c.organization_id and d.proven_at is not null
    and d.domain = domain_of(u.email) collate "C"
  where c.is_enforced and not u.is_system_admin and ${ssoReached} and not (lower(r.name) = 'admin' and (u.id = c.break_glass_id
    or not exists (select from memberships bm join roles br on br.id = bm.role_id and lower(br.name) = 'admin'
      join users bu on bu.id = bm.user_id and bu.suspended_at is null
      where bm.user_id = c.break_glass_id and bm.organization_id = c.organization_id)))`
