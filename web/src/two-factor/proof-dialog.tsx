import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { CurrentPasswordField } from '../user/current-password-field'
import { ProofCodeField } from './proof-code-field'

interface Proof {
  currentPassword: string
  code: string
}

interface ProofDialogProps {
  title: string
  description: ReactNode
  schema: z.ZodType<Proof, Proof>
  action: string
  danger?: boolean
  onProof: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/** Asks for password and code, which a change of how the user signs in takes. */
export function ProofDialog({ schema, action, danger = false, onProof, ...rest }: ProofDialogProps) {
  const { email } = useUser()
  const { register, errors, dialog } = useDialogForm({
    schema,
    values: { currentPassword: '', code: '' },
    send: onProof,
    onSent: () => {},
  })
  return (
    <FormDialog
      {...rest}
      {...dialog}
      footer={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={dialog.sending.busy}>
          {action}
        </Button>
      }
    >
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
      <ProofCodeField error={errors.code?.message} {...register('code')} />
    </FormDialog>
  )
}
