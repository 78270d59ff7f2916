import { limits } from '@perkloop/contract/limits'
import { addPasskey, PasskeyDraft } from '@perkloop/contract/passkey'
import * as general from '#locale/general'
import * as t from '#locale/passkeys'
import { useDialogForm } from '../platform/dialog-form'
import { failureText } from '../platform/failure-text'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { ProofCodeField } from '../two-factor/proof-code-field'
import { useTwoFactor } from '../two-factor/two-factor.queries'
import { useTakesCode } from '../two-factor/use-takes-code'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { CurrentPasswordField } from '../user/current-password-field'
import { useAddPasskey } from './passkey.queries'
import { whyNoPasskey } from './passkey-sign-in.queries'

interface Props {
  /** The name of this device, if it is known. */
  device: string
  onClose: () => void
}

/** Takes the password and a name, then opens the browser's prompt. On any failure the draft stays. */
export function AddPasskeyDialog({ device, onClose }: Props) {
  const { email } = useUser()
  const add = useAddPasskey()
  const isOn = useTwoFactor().data?.enabled === true
  const { register, errors, dialog } = useDialogForm({
    schema: PasskeyDraft,
    values: { currentPassword: '', code: undefined, name: device },
    send: (draft) => add.mutateAsync(draft),
    said: { done: t.added(), failed: (error) => whyNoPasskey(error, failureText(addPasskey)) },
    onSent: onClose,
  })
  const takesCode = useTakesCode(isOn, errors.code !== undefined)
  return (
    <FormDialog
      {...dialog}
      title={t.addPasskey()}
      description={t.browserAsks()}
      label={general.goOn()}
      onClose={onClose}
    >
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
      {takesCode && (
        <ProofCodeField
          error={errors.code?.message}
          {...register('code', { setValueAs: (code: string) => code || undefined })}
        />
      )}
      <Field label={t.name()} hint={t.nameHint()} error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={limits.passkeyName} {...register('name')} />
      </Field>
    </FormDialog>
  )
}
