import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@perkloop/contract/limits'
import { type Passkey, PasskeyName } from '@perkloop/contract/passkey'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { useRenamePasskey } from './passkey.queries'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey(passkey._id)
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasskeyName),
    defaultValues: { name: passkey.name },
  })
  const { errors, isDirty } = formState
  const leaving = useLeaveQuestion(isDirty, 'tab')

  const submit = handleSubmit(async ({ name }) => {
    if (rename.isPending) return
    setRefusal(undefined)
    try {
      await rename.mutateAsync(name)
      toast.success('Passkey renamed')
      onClose()
    } catch (error) {
      if (!showFieldErrors(error, setError, ['name'])) setRefusal(messageOf(error))
    }
  })

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Rename passkey"
        busy={rename.isPending}
        dirty={isDirty}
        onSubmit={submit}
        footer={<FormActions label="Save Changes" busy={rename.isPending} disabled={!isDirty} onCancel={onClose} />}
      >
        {refusal !== undefined && <Alert>{refusal}</Alert>}
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={limits.passkeyName} {...register('name')} />
        </Field>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
