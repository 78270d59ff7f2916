import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@perkloop/contract/limits'
import type { OrganizationUser } from '@perkloop/contract/organization'
import { hasPermission, permissionKeys } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { MemberRole } from '@perkloop/contract/team'
import { useForm, useWatch } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { touched } from '../platform/touched'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { TextInput } from '../ui/text-input'
import { RoleSelect } from './role-select'
import type { useSetMemberRole } from './team.queries'

interface Props {
  member: OrganizationUser
  roles: Role[]
  /** The panel's own, which says so when it is done and this is closed. */
  assign: ReturnType<typeof useSetMemberRole>
  onClose: () => void
}

export function RoleAssignDialog({ member, roles, assign, onClose }: Props) {
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: zodResolver(MemberRole),
    defaultValues: { userId: member._id, roleId: member.role, title: member.title ?? '' },
  })
  const { errors, isDirty, dirtyFields } = formState
  const me = useUser()
  const chosen = useWatch({ control, name: 'roleId' })
  const role = roles.find(({ _id }) => _id === chosen)
  const givesUp =
    member._id === me._id && role && permissionKeys.some((key) => hasPermission(me, key) && !role.permissions[key])
  const leaving = useLeaveQuestion(isDirty)
  const close = () => {
    if (assign.isError) assign.reset()
    onClose()
  }
  const submit = handleSubmit(async (typed) => {
    if (assign.isPending) return
    try {
      await assign.mutateAsync({ ...touched(typed, dirtyFields), userId: member._id })
      onClose()
    } catch (error) {
      showFieldErrors(error, setError, ['roleId', 'title'])
    }
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={`Edit role of ${member.name}`}
        busy={assign.isPending}
        dirty={isDirty}
        onSubmit={submit}
        footer={<FormActions label="Save Changes" busy={assign.isPending} disabled={!isDirty} onCancel={close} />}
      >
        {assign.isError && <Alert>{messageOf(assign.error)}</Alert>}
        <Field label="Role" error={errors.roleId?.message}>
          <RoleSelect roles={roles} {...register('roleId')} />
        </Field>
        {givesUp && (
          <Alert kind="note">
            This role lets you do less than you can do now. Only somebody who may do more can undo it.
          </Alert>
        )}
        <Field
          label="Title"
          optional
          hint="What they are called here. It stands on their profile."
          error={errors.title?.message}
        >
          <TextInput autoComplete="off" maxLength={limits.profileTextLength} {...register('title')} />
        </Field>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
