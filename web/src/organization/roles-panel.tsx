import { isDefaultRole } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { Tag } from '../ui/badge'
import { useIsWide } from '../ui/use-is-wide'
import { useRoles } from './organization.queries'
import { PanelError, PanelSkeleton } from './panel-state'
import { permissionGroups, roleWord } from './words'

export function RolesPanel({ organizationId }: { organizationId: string }) {
  const roles = useRoles(organizationId)
  const wide = useIsWide()
  return (
    <>
      <div className="page-head">
        <div>
          <h2 className="h2">Roles &amp; Permissions</h2>
          <p>What each role of your organization may do.</p>
        </div>
      </div>
      {roles.isPending && <PanelSkeleton text="Loading the roles" />}
      {!roles.data && roles.isError && <PanelError error={roles.error} />}
      {roles.data && (wide ? <RoleMatrix roles={roles.data} /> : <RoleLists roles={roles.data} />)}
    </>
  )
}

/** What scrolls sideways, as many roles do, must be within reach of the keyboard. */
const scrollable = { tabIndex: 0 }

function RoleMatrix({ roles }: { roles: Role[] }) {
  return (
    <section className="org-matrix-wrap" aria-label="Permissions of each role" {...scrollable}>
      <table className="org-matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Permission</span>
            </th>
            {roles.map((role) => (
              <th key={role._id} scope="col">
                <b>{roleWord(role.name)}</b>
                <RoleTag role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map(({ title, keys }) => (
          <tbody key={title}>
            <tr className="org-matrix-group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {title}
              </th>
            </tr>
            {keys.map(([key, words]) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                {roles.map((role) => (
                  <td key={role._id}>
                    <Allowed yes={role.permissions[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** On phones a role is easier to read on its own than in a row of columns. */
function RoleLists({ roles }: { roles: Role[] }) {
  return (
    <div className="stack">
      {roles.map((role, at) => (
        <details key={role._id} className="panel org-role-list" open={at === 0}>
          <summary>
            <b>{roleWord(role.name)}</b>
            <RoleTag role={role} />
          </summary>
          {role.description && <p className="muted">{role.description}</p>}
          {permissionGroups.map(({ title, keys }) => (
            <Fragment key={title}>
              <h3>{title}</h3>
              <ul>
                {keys.map(([key, words]) => (
                  <li key={key}>
                    {words}
                    <Allowed yes={role.permissions[key]} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      ))}
    </div>
  )
}

function RoleTag({ role }: { role: Role }) {
  return isDefaultRole(role.name) ? <Tag kind="line">Default</Tag> : <Tag kind="plain">Custom</Tag>
}

function Allowed({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? 'org-yes' : 'org-no'}>
      {yes && <Check aria-hidden />}
      <span className="sr">{yes ? 'Allowed' : 'Not allowed'}</span>
    </span>
  )
}
