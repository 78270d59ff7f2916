import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { Role } from '@perkloop/contract/role'
import { Plus, X } from 'lucide-react'
import * as t from '#locale/sso-settings'
import { RoleSelect } from '../organization/role-select'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { TextInput } from '../ui/text-input'

interface GroupRole {
  group: string
  roleId: string
}

interface Props {
  value: GroupRole[]
  onChange: (value: GroupRole[]) => void
  faultOf: (at: number, name: keyof GroupRole) => string | undefined
  roles: Role[]
}

/** Which group at the provider has which role, the first that fits. */
export function GroupRoles({ value, onChange, faultOf, roles }: Props) {
  const change = (at: number, part: Partial<GroupRole>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <Field label={t.groups()} hint={t.groupsHint()} group>
      <div className="sso-groups">
        {value.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and only the last can be new
          <div key={at} className="sso-group">
            <Field label={t.group()} error={faultOf(at, 'group')} hideLabel>
              <TextInput
                autoComplete="off"
                placeholder={t.group()}
                value={one.group}
                onChange={({ target }) => change(at, { group: target.value })}
              />
            </Field>
            <Field label={t.groupRole()} error={faultOf(at, 'roleId')} hideLabel>
              <RoleSelect
                roles={roles}
                value={one.roleId}
                onChange={({ target }) => change(at, { roleId: target.value })}
              />
            </Field>
            <IconButton
              label={t.removeGroup({ number: at + 1 })}
              round
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {value.length < organizationLimits.ssoGroups && (
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => onChange([...value, { group: '', roleId: '' }])}
          >
            {t.addGroup()}
          </Button>
        )}
      </div>
    </Field>
  )
}
