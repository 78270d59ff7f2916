import { limits } from '@perkloop/contract/limits'
import {
  defaultRoles,
  hasPermission,
  isDefaultRole,
  type PermissionKey,
  type Permissions,
  permissionKeys,
} from '@perkloop/contract/permission'
import { type Role, RoleDraft } from '@perkloop/contract/role'
import { useWatch } from 'react-hook-form'
import * as general from '#locale/general'
import * as t from '#locale/organization-roles'
import { useDialogForm } from '../platform/dialog-form'
import { dirtyValues } from '../platform/dirty-values'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import type { useCreateRole, useUpdateRole } from './role.queries'
import { roleDescription, roleLabel } from './role-labels'
import { RolePermissions } from './role-permissions'

interface Props {
  /** The role to edit; undefined creates one. */
  role?: Role | undefined
  /** The mutations of the panel, which shows their success after this dialog has closed. */
  create: ReturnType<typeof useCreateRole>
  update: ReturnType<typeof useUpdateRole>
  onClose: () => void
}

export function RoleDialog({ role, create, update, onClose }: Props) {
  const me = useUser()
  // No member may give or take permissions they lack: those switches are disabled, and their values are not sent.
  const mine = permissionKeys.filter((key) => hasPermission(me, key))
  const isAdmin = role?.name.toLowerCase() === 'admin'
  const { register, control, errors, isDirty, dialog } = useDialogForm({
    schema: RoleDraft,
    values: {
      name: role ? roleLabel(role.name) : '',
      description: role?.description ?? '',
      permissions: role ? pick(role.permissions) : pick(defaultRoles.member, mine),
    },
    send: (draft, dirty) => {
      if (role) return update.mutateAsync({ roleId: role._id, change: dirtyValues(draft, dirty) })
      return create.mutateAsync({ ...draft, permissions: pick(draft.permissions, mine) })
    },
    busy: create.isPending || update.isPending,
    shownFields: ['name', 'description'],
    onSent: onClose,
  })
  const [name, permissions] = useWatch({ control, name: ['name', 'permissions'] })

  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={role ? t.edit({ role: roleLabel(role.name) }) : t.createRole()}
      label={role ? general.saveChanges() : t.createRole()}
      disabled={name.trim() === '' || (role && !isDirty)}
      onClose={onClose}
    >
      <div className="grid-2">
        <Field
          label={t.name()}
          error={errors.name?.message}
          hint={role && isDefaultRole(role.name) ? t.defaultNamesFixed() : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.roleName}
            readOnly={role && isDefaultRole(role.name)}
            {...register('name')}
          />
        </Field>
        <Field label={t.description()} optional error={errors.description?.message}>
          <TextInput
            autoComplete="off"
            maxLength={limits.roleDescription}
            // What a default role is described by while this is empty.
            placeholder={role && roleDescription({ name: role.name, description: '' })}
            {...register('description')}
          />
        </Field>
      </div>
      <RolePermissions permissions={permissions} isAdmin={isAdmin} register={(key) => register(`permissions.${key}`)} />
    </FormDialog>
  )
}

const pick = (all: Permissions, keys: readonly PermissionKey[] = permissionKeys) =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Permissions
