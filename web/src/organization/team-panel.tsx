import type { Organization, OrganizationUser } from '@perkloop/contract/organization'
import { hasPermission, isDefaultRole } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { Link } from 'react-router'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { useOrganizationUsers, useRoles } from './organization.queries'
import { PanelError, PanelSkeleton } from './panel-state'
import { Usage } from './usage'
import { roleWord } from './words'

export function TeamPanel({ organization }: { organization: Organization }) {
  const user = useUser()
  return (
    <div className="org-team">
      <Members organizationId={organization._id} />
      <Usage organization={organization}>
        {hasPermission(user, 'manageBilling') && (
          <Link className="link" to="?tab=subscription">
            See plans
          </Link>
        )}
      </Usage>
    </div>
  )
}

function Members({ organizationId }: { organizationId: string }) {
  const users = useOrganizationUsers(organizationId)
  const roles = useRoles(organizationId)
  if (users.isPending || roles.isPending) return <PanelSkeleton text="Loading the team" />
  if (!users.data || !roles.data) return <PanelError error={users.error ?? roles.error} />
  return (
    <section aria-label="Members">
      <table className="org-table">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {users.data.map((member) => (
            <MemberRow key={member._id} member={member} role={roles.data.find((role) => role._id === member.role)} />
          ))}
        </tbody>
      </table>
      {users.hasNextPage && (
        <div className="org-more">
          <Button variant="outline" busy={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function MemberRow({ member, role }: { member: OrganizationUser; role: Role | undefined }) {
  const { name, email, isActive } = member
  return (
    <tr>
      <td>
        <div className="org-member">
          <Avatar name={name ?? email} />
          <div>
            <b>{name ?? email}</b>
            <span className="muted">{name === null ? 'Invited' : email}</span>
          </div>
        </div>
      </td>
      <td>
        <span className="org-role">
          {role && roleWord(role.name)}
          {role && !isDefaultRole(role.name) && <small>Custom</small>}
        </span>
      </td>
      <td>
        <span className={isActive ? 'org-dot' : 'org-dot is-pending'}>{isActive ? 'Active' : 'Pending'}</span>
      </td>
    </tr>
  )
}
