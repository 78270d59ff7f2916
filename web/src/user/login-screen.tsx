import { zodResolver } from '@hookform/resolvers/zod'
import { Email, type SignedIn } from '@perkloop/contract/account'
import { MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { useInvitation } from '../organization/invitation.queries'
import { whyNoPasskey } from '../passkey/passkey.queries'
import { PasskeySignIn } from '../passkey/passkey-sign-in'
import { ApiError, messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useHistoryStep } from '../platform/history-step'
import { useInvitationToken } from '../platform/invitation-token'
import * as session from '../platform/session'
import { wasPutOut } from '../platform/token'
import { SecondStep } from '../two-factor/second-step'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthPage, AuthTitle } from './auth-page'
import { emailIn } from './email-state'
import { forgetDraft } from './register-draft'
import { useLogin } from './user.queries'

const Form = z.object({ email: Email, password: z.string().min(1, 'Enter your password') })
const art = ['Equinox guest pass bundle', 'Regal Unlimited'] as const
const notVerified = 'Please verify your email before logging in'

export function LoginScreen() {
  const { search, state } = useLocation()
  const invitation = useInvitation(useInvitationToken())
  const [unverified, setUnverified] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  // A step of the history: Back leads to the form, and leaves in it what was typed.
  const secondStep = useHistoryStep<string>()
  const ticket = secondStep.value
  const login = useLogin()
  const { register, handleSubmit, setError, setFocus, setValue, control, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: emailIn(state), password: '' },
  })

  const typed = useWatch({ control, name: 'email' })
  const invited = invitation.data?.email
  useEffect(() => {
    if (invited) setValue('email', invited)
  }, [invited, setValue])

  const enter = ({ token, user }: SignedIn, note?: string | number) => {
    toast.success('Welcome back!', { id: note })
    forgetDraft()
    session.login(token, user)
  }
  const backToPassword = (words?: string) => {
    setRefusal(words)
    secondStep.close()
  }
  useEffect(() => (ticket === undefined ? undefined : () => setFocus('password')), [ticket, setFocus])
  const forgetRefusals = () => {
    setUnverified(undefined)
    setRefusal(undefined)
  }

  const submit = handleSubmit(async (credentials) => {
    forgetRefusals()
    const note = toast.loading('Signing in...')
    try {
      const reply = await login.mutateAsync(credentials)
      if ('secondStep' in reply) {
        toast.dismiss(note)
        secondStep.open(reply.secondStep.ticket)
      } else enter(reply, note)
    } catch (error) {
      const atField = showFieldErrors(error, setError, ['email', 'password'])
      if (error instanceof ApiError && error.needsVerification) {
        setUnverified(credentials.email)
        toast.error(notVerified, { id: note })
      } else {
        const message = messageOf(error)
        // The toast goes by; what is wrong stays with the form.
        if (!atField) setRefusal(message)
        toast.error(message === 'Login failed' ? message : `Login failed: ${message}`, { id: note })
      }
    }
  })

  if (ticket !== undefined) {
    return (
      <AuthPage art={art}>
        <SecondStep ticket={ticket} onSignedIn={enter} onEnded={backToPassword} onBack={() => backToPassword()} />
      </AuthPage>
    )
  }
  return (
    <AuthPage art={art}>
      <AuthTitle title="Welcome back">
        {invitation.data
          ? `Sign in with the email you were invited with to join ${invitation.data.organizationName}.`
          : 'Your swaps kept moving while you were out.'}
      </AuthTitle>
      {wasPutOut() && refusal === undefined && <Alert kind="note">{session.putOutText}</Alert>}
      {invitation.error && <Alert kind="warn">{messageOf(invitation.error)}</Alert>}
      {unverified !== undefined && (
        <Alert kind="warn" icon={MailWarning}>
          <b>{notVerified}</b>
          <br />
          <Link className="link" to="/resend-verification" state={{ email: unverified }}>
            Resend verification email
          </Link>
        </Alert>
      )}
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <form noValidate onSubmit={submit}>
        <Field label="Email" error={formState.errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <div className="with-aside">
          <Field label="Password" error={formState.errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
          <Link className="link" to="/reset-password" state={{ email: typed }}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          Sign in
        </Button>
      </form>
      <PasskeySignIn
        onBegin={forgetRefusals}
        onSignedIn={enter}
        onRefused={(error) => {
          if (error instanceof ApiError && error.needsVerification) setUnverified('')
          else setRefusal(whyNoPasskey(error, 'Sign-in with a passkey failed'))
        }}
      />
      {!invitation.data?.hasAccount && (
        <p className="alt">
          New to Perkloop?{' '}
          <Link className="link" to={`/register${search}`}>
            Create your account
          </Link>
        </p>
      )}
    </AuthPage>
  )
}
