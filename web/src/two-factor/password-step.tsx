import { TwoFactorBegin } from '@perkloop/contract/two-factor'
import * as general from '#locale/general'
import * as t from '#locale/two-factor'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { CurrentPasswordField } from '../user/current-password-field'
import { ProofCodeField } from './proof-code-field'
import { useBeginTwoFactor } from './two-factor.queries'
import { useTakesCode } from './use-takes-code'

interface PasswordStepProps {
  isOn: boolean
  onRight: (app: { secret: string; uri: string }) => void
  onClose: () => void
}

export function PasswordStep({ isOn, onRight, onClose }: PasswordStepProps) {
  const { email } = useUser()
  const begin = useBeginTwoFactor()
  const { register, errors, dialog } = useDialogForm({
    schema: TwoFactorBegin,
    values: { currentPassword: '', code: isOn ? '' : undefined },
    send: (proof) => begin.mutateAsync(proof),
    onSent: onRight,
  })
  const takesCode = useTakesCode(isOn, errors.code !== undefined)
  return (
    <FormDialog
      {...dialog}
      title={isOn ? t.otherApp() : t.turnOnTitle()}
      description={isOn ? t.otherAppHint() : t.needApp()}
      footer={
        <Button type="submit" busy={dialog.sending.busy}>
          {general.goOn()}
        </Button>
      }
      onClose={onClose}
    >
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
      {takesCode && <ProofCodeField error={errors.code?.message} {...register('code')} />}
    </FormDialog>
  )
}
