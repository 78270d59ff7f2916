import type { SignedIn } from '@perkloop/contract/account'
import { AppCode } from '@perkloop/contract/two-factor'
import { type FormEvent, useEffect, useState } from 'react'
import * as auth from '#locale/auth'
import * as t from '#locale/second-step'
import { ApiError } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { AuthTitle } from '../user/auth-page'
import { CodeInput } from '../user/code-input'
import { useLoginSecondStep } from './two-factor.queries'
import { useCodeRefusal } from './use-code-refusal'
import './two-factor.css'

interface SecondStepProps {
  ticket: string
  onSignedIn: (signedIn: SignedIn) => void
  /** The ticket has ended; gets the reason as a sentence. */
  onEnded: (words: string) => void
  onBack: () => void
}

/** Replaces the password form at sign-in. */
export function SecondStep({ ticket, onSignedIn, onEnded, onBack }: SecondStepProps) {
  const finish = useLoginSecondStep()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [codes, setCodes] = useState({ app: '', recovery: '' })
  const { input, error, refusal, refuse, fail, forgetError, forgetRefusal } = useCodeRefusal()
  const isApp = kind === 'app'

  useEffect(() => {
    if (kind) input.current?.focus()
  }, [kind, input])

  const change = (code: string) => {
    setCodes({ ...codes, [kind]: code })
    forgetError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (finish.isPending) return
    forgetRefusal()
    const code = codes[kind]
    if (isApp && !AppCode.safeParse(code).success) return refuse(t.enterSixDigits())
    if (!code.trim()) return refuse(t.enterRecoveryCode())
    try {
      onSignedIn(await finish.mutateAsync({ ticket, code }))
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'TICKET_ENDED') return onEnded(failure.message)
      fail(failure)
    }
  }
  const other = () => {
    setKind(isApp ? 'recovery' : 'app')
    forgetError()
    forgetRefusal()
  }

  return (
    <>
      <AuthTitle title={t.title()}>{isApp ? t.typeAppCode() : t.typeRecoveryCode()}</AuthTitle>
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        {isApp ? (
          <Field key="app" label={t.code()} error={error}>
            <CodeInput ref={input} value={codes.app} onChange={change} />
          </Field>
        ) : (
          <Field key="recovery" label={t.recoveryCode()} error={error}>
            <TextInput
              ref={input}
              className="recovery-input"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX"
              value={codes.recovery}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" size="lg" block busy={finish.isPending}>
          {auth.signIn()}
        </Button>
      </form>
      <p className="alt second-step-links">
        <button type="button" className="link" onClick={other}>
          {isApp ? t.recoveryInstead() : t.appInstead()}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t.back()}
        </button>
      </p>
    </>
  )
}
