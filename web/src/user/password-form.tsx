import { readFieldText } from '@perkloop/contract/field-text'
import { limits } from '@perkloop/contract/limits'
import { fields as fieldTexts } from '@perkloop/contract/locale/fields'
import { weakness } from '@perkloop/contract/password'
import { PasswordChange } from '@perkloop/contract/session'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import * as passwords from '#locale/passwords'
import * as t from '#locale/sessions'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { toast } from '../ui/toast'
import { CurrentPasswordField } from './current-password-field'
import { useChangePassword } from './sessions.queries'

const Form = PasswordChange.extend({ confirmation: z.string() }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  {
    error: passwords.doNotMatch,
    path: ['confirmation'],
    // Checked even while the password is still too short.
    when: () => true,
  },
)
const blank = { currentPassword: '', newPassword: '', confirmation: '' }

export function PasswordForm() {
  const { email, username } = useUser()
  const change = useChangePassword()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(Form),
    defaultValues: blank,
  })
  const { errors } = formState

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setRefusal(undefined)
    const weak = weakness(newPassword, { email, username })
    if (weak) {
      setError('newPassword', { message: readFieldText(fieldTexts, weak) }, { shouldFocus: true })
      return
    }
    try {
      await change.mutateAsync({ currentPassword, newPassword })
      reset(blank)
      toast.success(t.passwordChanged())
    } catch (error) {
      if (!showFieldErrors(error, setError, ['currentPassword', 'newPassword'])) setRefusal(messageOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-labelledby="password-title">
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <CurrentPasswordField email={email} error={errors.currentPassword?.message} {...register('currentPassword')} />
      <Field
        label={passwords.newPassword()}
        error={errors.newPassword?.message}
        hint={errors.newPassword ? undefined : passwords.atLeastCharacters({ least: limits.passwordMin })}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={passwords.confirmPassword()} error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Button type="submit" block busy={formState.isSubmitting}>
        {t.changePassword()}
      </Button>
    </form>
  )
}
