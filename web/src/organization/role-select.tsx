import { holdsAll } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import type { ComponentProps } from 'react'
import * as t from '#locale/organization-team'
import { useUser } from '../platform/session'
import { Select } from '../ui/text-input'
import { roleLabel } from './role-labels'

/** Roles to give to a member: those with more permissions than the user holds can't be chosen. */
export function RoleSelect({ roles, ...rest }: { roles: Role[] } & ComponentProps<'select'>) {
  const me = useUser()
  return (
    <Select {...rest}>
      <option value="">{t.chooseRole()}</option>
      {roles.map((role) => (
        <option key={role._id} value={role._id} disabled={!holdsAll(me, role.permissions)}>
          {roleLabel(role.name)}
        </option>
      ))}
    </Select>
  )
}
