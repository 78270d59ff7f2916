import { EmailChange } from '@perkloop/contract/email-change'
import * as t from '#locale/email-change'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { CurrentPasswordField } from './current-password-field'
import { useAskEmailChange } from './email-change.queries'

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const ask = useAskEmailChange()
  const { register, errors, dialog } = useDialogForm({
    schema: EmailChange,
    values: { email: '', currentPassword: '' },
    send: async (asked) => {
      await ask.mutateAsync(asked)
      toast.success(t.linkSent({ email: asked.email }))
    },
    busy: ask.isPending,
    shownFields: ['email', 'currentPassword'],
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={t.changeEmail()} description={t.howItGoes()} label={t.sendLink()} onClose={onClose}>
      <Field label={t.newEmail()} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" data-autofocus {...register('email')} />
      </Field>
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
    </FormDialog>
  )
}
