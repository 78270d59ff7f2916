import { Password } from '@perkloop/contract/account'
import { readFieldText } from '@perkloop/contract/field-text'
import { limits } from '@perkloop/contract/limits'
import { fields as fieldTexts } from '@perkloop/contract/locale/fields'
import { weakness } from '@perkloop/contract/password'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import * as passwords from '#locale/passwords'
import * as t from '#locale/reset-password'
import { ApiError, messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { logout, useSession } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { toast } from '../ui/toast'
import { AuthTitle } from './auth-page'
import { useResetPassword } from './password-reset.queries'
import { markCodeOver } from './resend-timer'

const Form = z
  .object({ newPassword: Password, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: passwords.doNotMatch,
    path: ['confirmation'],
    // Checked even while the password is still too short.
    when: () => true,
  })

interface ResetPasswordStepProps {
  email: string
  otp: string
  /** The code has expired, or was used elsewhere. */
  onStale: () => void
}

export function ResetPasswordStep({ email, otp, onStale }: ResetPasswordStepProps) {
  const reset = useResetPassword()
  const { user } = useSession()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: formResolver(Form),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const [newPassword, confirmation] = useWatch({ control, name: ['newPassword', 'confirmation'] })
  const { errors } = formState

  useEffect(() => setFocus('newPassword'), [setFocus])

  const submit = handleSubmit(async (values) => {
    setRefusal(undefined)
    const weak = weakness(values.newPassword, { email })
    if (weak) {
      setError('newPassword', { message: readFieldText(fieldTexts, weak) }, { shouldFocus: true })
      return
    }
    try {
      await reset.mutateAsync({ email, otp, newPassword: values.newPassword })
      markCodeOver(email)
      toast.success(t.passwordChanged())
      // Every session of theirs ended with that, one in this browser too.
      if (user?.email.toLowerCase() === email.trim().toLowerCase()) logout()
      void navigate('/login', { state: { email } })
    } catch (error) {
      if (showFieldErrors(error, setError, ['newPassword'])) return
      if (error instanceof ApiError && error.status === 400) onStale()
      else setRefusal(messageOf(error))
    }
  })

  return (
    <>
      <AuthTitle title={t.chooseNewPassword()} />
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <form noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={passwords.newPassword()} error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label={passwords.confirmPassword()} error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <ul className="rules">
          <Rule met={newPassword.length >= limits.passwordMin}>
            {passwords.atLeastCharacters({ least: limits.passwordMin })}
          </Rule>
          <Rule met={newPassword !== '' && newPassword === confirmation}>{t.bothMatch()}</Rule>
        </ul>
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          {t.resetPassword()}
        </Button>
      </form>
    </>
  )
}

function Rule({ met, children }: { met: boolean; children: string }) {
  return (
    <li className={met ? 'ok' : ''}>
      {met ? <Check aria-hidden /> : <Circle aria-hidden />}
      {children}
      {met && <span className="sr">{t.done()}</span>}
    </li>
  )
}
