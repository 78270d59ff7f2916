import { limits } from '@perkloop/contract/limits'
import {
  AdminChoice,
  DeskClosing,
  type DeskMember,
  type DeskOrganizationPage,
} from '@perkloop/contract/organization-desk'
import * as t from '#locale/admin-organizations'
import * as confirm from '#locale/dialog'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Field } from '../ui/field'
import { TextArea, TextInput } from '../ui/text-input'
import { useCloseDeskOrganization, useMakeAdmin } from './organization-desk.queries'

interface MakeAdminProps {
  organization: DeskOrganizationPage
  member: DeskMember
  onClose: () => void
}

export function MakeAdminDialog({ organization, member, onClose }: MakeAdminProps) {
  const make = useMakeAdmin(organization._id)
  const { name } = member
  const { register, errors, dialog } = useDialogForm({
    schema: AdminChoice,
    values: { userId: member._id, reason: '' },
    send: (body) => make.mutateAsync(body),
    said: { doing: t.makingAdmin(), done: t.isAdminNow({ name }) },
    shownFields: ['reason'],
    onSent: onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t.makeAdminQuestion({ name, organization: organization.name })}
      description={t.makeAdminText()}
      label={t.makeAdmin()}
      onClose={onClose}
    >
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

interface CloseProps {
  id: string
  name: string
  onClosed: () => void
  onClose: () => void
}

export function CloseDialog({ id, name, onClosed, onClose }: CloseProps) {
  const close = useCloseDeskOrganization(id)
  const { register, errors, dialog } = useDialogForm({
    schema: DeskClosing,
    values: { name: '', reason: '' },
    send: (body) => close.mutateAsync(body),
    said: { doing: t.closing(), done: t.isClosed({ name }) },
    onSent: () => {
      onClose()
      onClosed()
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={t.closeQuestion({ name })}
      description={t.closeText()}
      label={t.close()}
      variant="danger"
      onClose={onClose}
    >
      <Field label={t.reason()} hint={t.closeReasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('reason')} />
      </Field>
      <Field label={confirm.typeToConfirm({ word: name })} error={errors.name?.message}>
        <TextInput autoComplete="off" spellCheck={false} {...register('name')} />
      </Field>
    </FormDialog>
  )
}
