import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@perkloop/contract/limits'
import { PasskeyDraft } from '@perkloop/contract/passkey'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../platform/field-errors'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { ProofCodeField } from '../two-factor/proof-code-field'
import { useTwoFactor } from '../two-factor/two-factor.queries'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { CurrentPasswordField } from '../user/current-password-field'
import { useAddPasskey, whyNoPasskey } from './passkey.queries'

interface Props {
  /** What this device is called, as far as it says so. */
  device: string
  onClose: () => void
}

/** Asks for the password and a name, then lets the browser ask. Whatever goes wrong, what was typed stays. */
export function AddPasskeyDialog({ device, onClose }: Props) {
  const { email } = useUser()
  const add = useAddPasskey()
  const asksCode = useTwoFactor().data?.enabled === true
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasskeyDraft),
    defaultValues: { currentPassword: '', name: device },
  })
  const { errors, isDirty } = formState
  const leaving = useLeaveQuestion(isDirty, 'tab')

  const submit = handleSubmit(async (draft) => {
    if (add.isPending) return
    setRefusal(undefined)
    try {
      await add.mutateAsync(draft)
      toast.success('Passkey added')
      onClose()
    } catch (error) {
      if (showFieldErrors(error, setError, ['currentPassword', 'code', 'name'])) return
      setRefusal(whyNoPasskey(error, 'Failed to add the passkey'))
    }
  })

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Add a passkey"
        description="Your browser then asks for your fingerprint, face or screen lock, or for a security key."
        busy={add.isPending}
        dirty={isDirty}
        onSubmit={submit}
        footer={<FormActions label="Continue" busy={add.isPending} onCancel={onClose} />}
      >
        {refusal !== undefined && <Alert>{refusal}</Alert>}
        <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
        {asksCode && (
          <ProofCodeField
            error={errors.code?.message}
            {...register('code', { setValueAs: (typed: string) => typed || undefined })}
          />
        )}
        <Field label="Name" hint="So that you know it from others in your list" error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={limits.passkeyName} {...register('name')} />
        </Field>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
