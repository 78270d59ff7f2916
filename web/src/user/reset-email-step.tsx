import { Email } from '@perkloop/contract/account'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import * as auth from '#locale/auth'
import * as t from '#locale/reset-password'
import { formResolver } from '../platform/form-resolver'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthTitle } from './auth-page'
import { useRequestReset } from './password-reset.queries'
import { markCodeSent, useCodeSend } from './resend-timer'
import { clock } from './reset.rules'

const Form = z.object({ email: Email })

interface ResetEmailStepProps {
  email: string
  /** `isNew`: the code was requested just now. */
  onCode: (email: string, isNew: boolean) => void
}

export function ResetEmailStep({ email, onCode }: ResetEmailStepProps) {
  const request = useRequestReset()
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    resolver: formResolver(Form),
    defaultValues: { email },
  })
  const { secondsLeft, isGood } = useCodeSend(useWatch({ control, name: 'email' }))

  // With an email, the user has come back from a later step.
  const isBack = email !== ''
  useEffect(() => {
    if (isBack) setFocus('email', { shouldSelect: true })
  }, [isBack, setFocus])

  // A code was sent before a reload, or before the user came back: it may have arrived. Another can be asked for there.
  const mayEnterCode = isGood

  // The same toast for every result: it must not reveal who has an account.
  const submit = handleSubmit(async (values) => {
    if (mayEnterCode) return onCode(values.email, false)
    const sent = await request.mutateAsync(values.email).then(
      () => true,
      () => false,
    )
    if (sent) markCodeSent(values.email)
    toast.info(t.codeSent())
    onCode(values.email, sent)
  })

  return (
    <>
      <AuthTitle title={t.resetYourPassword()}>{t.weSendACode()}</AuthTitle>
      <form noValidate onSubmit={submit}>
        <Field
          label={auth.email()}
          error={formState.errors.email?.message}
          hint={secondsLeft > 0 && t.newCodeIn({ time: clock(secondsLeft) })}
        >
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="lg" block busy={formState.isSubmitting} disabled={secondsLeft > 0 && !mayEnterCode}>
          {mayEnterCode ? t.enterTheCode() : t.sendCode()}
        </Button>
      </form>
    </>
  )
}
