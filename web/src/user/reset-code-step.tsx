import { limits } from '@perkloop/contract/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/reset-password'
import { ApiError } from '../platform/api-error'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { toast } from '../ui/toast'
import { AuthTitle } from './auth-page'
import { CodeInput } from './code-input'
import { useRequestReset, useVerifyResetCode } from './password-reset.queries'
import { markCodeSent, useSecondsToWait } from './resend-timer'
import { clock } from './reset.rules'

interface ResetCodeStepProps {
  email: string
  /** Whether this page requested the code; then all tries are made here and can be counted. */
  isNew: boolean
  mostAttempts: number
  onRight: (otp: string) => void
  onTooMany: () => void
  onOtherEmail: () => void
}

export function ResetCodeStep({ email, isNew, mostAttempts, onRight, onTooMany, onOtherEmail }: ResetCodeStepProps) {
  const verify = useVerifyResetCode()
  const request = useRequestReset()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState(0)
  const [counted, setCounted] = useState(isNew)
  const secondsLeft = useSecondsToWait(email)
  const resending = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const left = mostAttempts - wrong

  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending) return
    if (otp.length < limits.resetCodeLength) {
      setError(t.enterDigits({ count: limits.resetCodeLength }))
      input.current?.focus()
      return
    }
    try {
      await verify.mutateAsync({ email, otp })
      onRight(otp)
    } catch (failure) {
      // Only a response about the code uses up a try; a broken connection doesn't.
      if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 429) {
        toast.error(failure instanceof ApiError && failure.told ? failure.message : undefined)
        return
      }
      if ((counted && wrong + 1 >= mostAttempts) || failure.code === 'TOO_MANY_ATTEMPTS') {
        onTooMany()
        return
      }
      setWrong(wrong + 1)
      setError(t.invalidCode())
      setOtp('')
      input.current?.focus()
    }
  }

  const resend = async () => {
    if (resending.current) return
    resending.current = true
    const sent = await request.mutateAsync(email).then(
      () => true,
      () => false,
    )
    resending.current = false
    if (sent) markCodeSent(email)
    toast.info(t.codeSent())
    setWrong(0)
    setCounted(sent)
    setError(undefined)
    setOtp('')
    input.current?.focus()
  }

  return (
    <>
      <AuthTitle title={t.enterTheCode()}>{t.codeSent()}</AuthTitle>
      <form noValidate className="code-form" onSubmit={submit}>
        <Field
          label={t.code()}
          error={error}
          aside={secondsLeft > 0 ? t.resendIn({ time: clock(secondsLeft) }) : undefined}
        >
          <CodeInput
            ref={input}
            value={otp}
            onChange={(code) => {
              setOtp(code)
              setError(undefined)
            }}
          />
        </Field>
        {/* Stands where the countdown was, so that a second click hits nothing else. */}
        {secondsLeft === 0 && (
          <button type="button" className="link code-resend" disabled={request.isPending} onClick={() => void resend()}>
            {t.resendCode()}
          </button>
        )}
        <Button type="submit" size="lg" block busy={verify.isPending}>
          {general.goOn()}
        </Button>
      </form>
      {counted && wrong > 0 && <p className="alt">{t.triesLeft({ count: left })}</p>}
      <p className="alt">
        <button type="button" className="link" onClick={onOtherEmail}>
          {t.anotherEmail()}
        </button>
      </p>
    </>
  )
}
