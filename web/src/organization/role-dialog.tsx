import { zodResolver } from '@hookform/resolvers/zod'
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
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { touched } from '../platform/touched'
import { useKeyPerContent } from '../platform/use-key-per-content'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { TextInput } from '../ui/text-input'
import type { useCreateRole, useUpdateRole } from './role.queries'
import { RolePermissions } from './role-permissions'
import { roleWord } from './words'

interface Props {
  /** The role to edit; none creates one. */
  role?: Role | undefined
  /** The panel's own, which says so when it is done and this is closed. */
  create: ReturnType<typeof useCreateRole>
  update: ReturnType<typeof useUpdateRole>
  onClose: () => void
}

export function RoleDialog({ role, create, update, onClose }: Props) {
  const { keyFor, answered } = useKeyPerContent()
  const me = useUser()
  // Nobody gives or takes what they lack: their switches stand still, and what they say is not sent.
  const mine = permissionKeys.filter((key) => hasPermission(me, key))
  const saving = role ? update : create
  const isAdmin = role?.name.toLowerCase() === 'admin'
  const form = useForm<z.input<typeof RoleDraft>, unknown, z.output<typeof RoleDraft>>({
    resolver: zodResolver(RoleDraft),
    defaultValues: {
      name: role ? roleWord(role.name) : '',
      description: role?.description ?? '',
      permissions: role ? pick(role.permissions) : pick(defaultRoles.member, mine),
    },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const [name, permissions] = useWatch({ control: form.control, name: ['name', 'permissions'] })
  const leaving = useLeaveQuestion(isDirty)
  const close = () => {
    if (saving.isError) saving.reset()
    onClose()
  }

  const submit = form.handleSubmit(async (draft) => {
    if (saving.isPending) return
    try {
      if (role) {
        await update.mutateAsync({ roleId: role._id, change: touched(draft, dirtyFields) })
      } else {
        const made = { ...draft, permissions: pick(draft.permissions, mine) }
        await create.mutateAsync({ draft: made, key: keyFor(made) })
      }
      onClose()
    } catch (error) {
      answered(error)
      showFieldErrors(error, form.setError, ['name', 'description'])
    }
  })

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        size="wide"
        title={role ? `Edit ${roleWord(role.name)}` : 'Create role'}
        busy={saving.isPending}
        dirty={isDirty}
        onSubmit={submit}
        footer={
          <FormActions
            label={role ? 'Save Changes' : 'Create role'}
            busy={saving.isPending}
            disabled={name.trim() === '' || (role && !isDirty)}
            onCancel={close}
          />
        }
      >
        {saving.isError && <Alert>{messageOf(saving.error)}</Alert>}
        <div className="grid-2">
          <Field
            label="Name"
            error={errors.name?.message}
            hint={role && isDefaultRole(role.name) ? 'The names of default roles are fixed' : undefined}
          >
            <TextInput
              autoComplete="off"
              maxLength={limits.roleName}
              readOnly={role && isDefaultRole(role.name)}
              {...form.register('name')}
            />
          </Field>
          <Field label="Description" optional error={errors.description?.message}>
            <TextInput autoComplete="off" maxLength={limits.roleDescription} {...form.register('description')} />
          </Field>
        </div>
        <RolePermissions
          permissions={permissions}
          isAdmin={isAdmin}
          register={(key) => form.register(`permissions.${key}`)}
        />
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

const pick = (all: Permissions, keys: readonly PermissionKey[] = permissionKeys) =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Permissions
