import { limits } from '@perkloop/contract/limits'
import type { OrganizationUser } from '@perkloop/contract/organization'
import { hasPermission, permissionKeys } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { MemberRole } from '@perkloop/contract/team'
import { useWatch } from 'react-hook-form'
import * as general from '#locale/general'
import * as t from '#locale/organization-team'
import { useDialogForm } from '../platform/dialog-form'
import { dirtyValues } from '../platform/dirty-values'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { RoleSelect } from './role-select'
import type { useSetMemberRole } from './team.queries'

interface Props {
  member: OrganizationUser
  roles: Role[]
  /** The mutation of the panel, which shows its success after this dialog has closed. */
  assign: ReturnType<typeof useSetMemberRole>
  onClose: () => void
}

export function RoleAssignDialog({ member, roles, assign, onClose }: Props) {
  const { register, control, errors, isDirty, dialog } = useDialogForm({
    schema: MemberRole,
    values: { userId: member._id, roleId: member.role, title: member.title ?? '' },
    send: (draft, dirty) => assign.mutateAsync({ ...dirtyValues(draft, dirty), userId: member._id }),
    busy: assign.isPending,
    shownFields: ['roleId', 'title'],
    onSent: onClose,
  })
  const me = useUser()
  const chosen = useWatch({ control, name: 'roleId' })
  const role = roles.find(({ _id }) => _id === chosen)
  const givesUp =
    member._id === me._id && role && permissionKeys.some((key) => hasPermission(me, key) && !role.permissions[key])
  return (
    <FormDialog
      {...dialog}
      title={t.editRoleOf({ name: member.name ?? '' })}
      label={general.saveChanges()}
      disabled={!isDirty}
      onClose={onClose}
    >
      <Field label={t.role()} error={errors.roleId?.message}>
        <RoleSelect roles={roles} {...register('roleId')} />
      </Field>
      {givesUp && <Alert kind="note">{t.givesLess()}</Alert>}
      <Field label={t.title()} optional hint={t.titleHint()} error={errors.title?.message}>
        <TextInput autoComplete="off" maxLength={limits.profileTextLength} {...register('title')} />
      </Field>
    </FormDialog>
  )
}
