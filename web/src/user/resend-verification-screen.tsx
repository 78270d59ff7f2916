import { Email } from '@perkloop/contract/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import * as auth from '#locale/auth'
import * as t from '#locale/verification'
import { posterArt } from '../perk/poster-art'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthPage, AuthTitle } from './auth-page'
import { passedEmail } from './passed-email'
import { useRedirectLater } from './redirect-later'
import { useResendVerification } from './user.queries'

const Form = z.object({ email: Email })

export function ResendVerificationScreen() {
  const resend = useResendVerification()
  const [sent, setSent] = useState<string>()
  const email = passedEmail(useLocation().state)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(Form),
    defaultValues: { email },
  })
  useRedirectLater('/login', sent !== undefined)

  const submit = handleSubmit(async (values) => {
    try {
      setSent((await resend.mutateAsync(values.email)).message)
    } catch (error) {
      if (!showFieldErrors(error, setError, ['email'])) toast.error(messageOf(error))
    }
  })

  return (
    <AuthPage art={[posterArt({ title: 'Headspace for Work' }), posterArt({ title: 'Audible annual plan' })]}>
      <AuthTitle title={auth.resendVerificationEmail()}>{t.newLink()}</AuthTitle>
      {/* There from the start: a screen reader hears what comes into it. */}
      <div className={sent === undefined ? 'sr' : undefined} aria-live="polite">
        {sent !== undefined && (
          <Alert kind="success">
            {sent} {t.takingYou()}
          </Alert>
        )}
      </div>
      <form noValidate onSubmit={submit}>
        <Field label={auth.email()} error={formState.errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="lg" block busy={formState.isSubmitting} disabled={sent !== undefined}>
          {t.sendLink()}
        </Button>
      </form>
      <p className="alt">
        <Link className="link" to="/login">
          {auth.backToSignIn()}
        </Link>
      </p>
    </AuthPage>
  )
}
