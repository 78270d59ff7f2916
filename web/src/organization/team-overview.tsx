import type { Organization } from '@perkloop/contract/organization'
import { may } from '@perkloop/contract/permission'
import * as t from '#locale/organization'
import { useConfig } from '../platform/config'
import { PagedList } from '../platform/paged-list'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { PanelHead } from './panel-head'
import { RolesPanel } from './roles-panel'
import { useOrganizationUsers } from './team.queries'

/** The team and its roles for members who may see them and have no tab for them. */
export function TeamOverview({ organization, tabs }: { organization: Organization; tabs: readonly string[] }) {
  const me = useUser()
  const { ENABLE_ROLE_BASED_ACCESS } = useConfig()
  const seesPeople = may(me, 'see the members') && !tabs.includes('team')
  const seesRoles = ENABLE_ROLE_BASED_ACCESS && may(me, 'see the roles') && !tabs.includes('roles')
  if (!seesPeople && !seesRoles) return null
  return (
    <div className="org-overview">
      {seesPeople && <People organizationId={organization._id} />}
      {seesRoles && (
        <RolesPanel organizationId={organization._id} lacksPlan={organization.lacks.includes('custom-roles')} />
      )}
    </div>
  )
}

function People({ organizationId }: { organizationId: string }) {
  const users = useOrganizationUsers(organizationId)
  return (
    <section aria-labelledby="team-people">
      <PanelHead title={t.people()} id="team-people" text={t.whoIsInTheTeam()} />
      <PagedList list={users} loading={t.loadingTeam()}>
        {(all) => (
          <ul className="org-people">
            {all
              .filter(({ isActive }) => isActive)
              .map(({ _id, name, email, title, portraitUrl }) => (
                <li key={_id} className="org-member">
                  <Avatar name={name ?? email} src={portraitUrl} />
                  <div>
                    <b>{name ?? email}</b>
                    <span className="muted">{title ?? email}</span>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
