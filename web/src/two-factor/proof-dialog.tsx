import { zodResolver } from '@hookform/resolvers/zod'
import type { RecoveryCodesRenewal, TwoFactorEnd } from '@perkloop/contract/two-factor'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { CurrentPasswordField } from '../user/current-password-field'
import { ProofCodeField } from './proof-code-field'

interface ProofDialogProps {
  title: string
  description: ReactNode
  schema: typeof RecoveryCodesRenewal | typeof TwoFactorEnd
  action: string
  danger?: boolean
  onProof: (proof: { currentPassword: string; code: string }) => Promise<unknown>
  onClose: () => void
}

/** Password and code: what a change of how one signs in takes. */
export function ProofDialog({ schema, action, danger = false, onProof, onClose, ...rest }: ProofDialogProps) {
  const { email } = useUser()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', code: '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  const submit = handleSubmit(async (proof) => {
    setRefusal(undefined)
    try {
      await onProof(proof)
    } catch (error) {
      if (!showFieldErrors(error, setError, ['currentPassword', 'code'])) setRefusal(messageOf(error))
    }
  })
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      footer={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
          {action}
        </Button>
      }
    >
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
      <ProofCodeField error={errors.code?.message} {...register('code')} />
    </Dialog>
  )
}
