import { permissionWords } from '@perkloop/contract/locale/permissions'
import { hasPermission, type PermissionKey, permissionKeys } from '@perkloop/contract/permission'
import { type ComponentProps, useId } from 'react'
import * as t from '#locale/organization-roles'
import { useUser } from '../platform/session'
import { Switch } from '../ui/choice'
import { permissionGroups } from './role-labels'

interface Props {
  permissions: Partial<Record<PermissionKey, boolean | undefined>> | undefined
  isAdmin: boolean
  register: (key: PermissionKey) => ComponentProps<typeof Switch>
}

/** A switch for each permission, with what it allows; those the user lacks can't be given. */
export function RolePermissions({ permissions, isAdmin, register }: Props) {
  const me = useUser()
  const label = useId()
  const granted = permissionKeys.filter((key) => permissions?.[key]).length
  const lacksSome = permissionKeys.some((key) => !hasPermission(me, key))
  return (
    <section className="org-perms" aria-labelledby={label}>
      <p className="field-label">
        <b id={label}>{t.permissions()}</b>
        <span className="num">{t.grantedOf({ granted, all: permissionKeys.length })}</span>
      </p>
      {isAdmin && <p className="hint">{t.adminKeepsAll()}</p>}
      {!isAdmin && lacksSome && <p className="hint">{t.giveWhatYouHave()}</p>}
      {permissionGroups.map(({ title, keys }) => (
        <fieldset key={title()}>
          <legend>{title()}</legend>
          {keys.map(([key, what]) => (
            <PermissionSwitch
              key={key}
              name={permissionWords[key]}
              what={what()}
              control={{ ...register(key), disabled: isAdmin || !hasPermission(me, key) }}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function PermissionSwitch(props: { name: string; what: string; control: ComponentProps<typeof Switch> }) {
  const id = useId()
  return (
    <label className="org-perm" htmlFor={id}>
      <span>
        <span id={`${id}-name`}>{props.name}</span>
        <small id={`${id}-what`}>{props.what}</small>
      </span>
      <Switch id={id} aria-labelledby={`${id}-name`} aria-describedby={`${id}-what`} {...props.control} />
    </label>
  )
}
