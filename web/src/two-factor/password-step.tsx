import { zodResolver } from '@hookform/resolvers/zod'
import { TwoFactorBegin } from '@perkloop/contract/two-factor'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { CurrentPasswordField } from '../user/current-password-field'
import { ProofCodeField } from './proof-code-field'
import { useBeginTwoFactor } from './two-factor.queries'

interface PasswordStepProps {
  isOn: boolean
  onRight: (app: { secret: string; uri: string }) => void
  onClose: () => void
}

export function PasswordStep({ isOn, onRight, onClose }: PasswordStepProps) {
  const { email } = useUser()
  const begin = useBeginTwoFactor()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(TwoFactorBegin),
    defaultValues: { currentPassword: '' },
  })
  const submit = handleSubmit(async (proof) => {
    setRefusal(undefined)
    try {
      onRight(await begin.mutateAsync(proof))
    } catch (error) {
      if (!showFieldErrors(error, setError, ['currentPassword', 'code'])) setRefusal(messageOf(error))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOn ? 'Use another app' : 'Turn on two-factor sign-in'}
      description={
        isOn
          ? 'For a new phone, or a lost one. The app and the recovery codes you have stop working once the new app is set up.'
          : 'You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.'
      }
      busy={begin.isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" busy={begin.isPending}>
          Continue
        </Button>
      }
    >
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <CurrentPasswordField
        email={email}
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {isOn && <ProofCodeField error={formState.errors.code?.message} {...register('code')} />}
    </Dialog>
  )
}
