import { zodResolver } from '@hookform/resolvers/zod'
import { Email } from '@perkloop/contract/user'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ApiError, messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import * as session from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthPage, AuthTitle } from './auth-page'
import { useLogin } from './user.queries'

const Form = z.object({ email: Email, password: z.string().min(1, 'Enter your password') })
const notVerified = 'Please verify your email before logging in'

export function LoginScreen() {
  const { search } = useLocation()
  const invited = useSearchParams()[0].has('invitation')
  const [unverified, setUnverified] = useState<string>()
  const login = useLogin()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', password: '' },
  })

  const submit = handleSubmit(async (credentials) => {
    setUnverified(undefined)
    const note = toast.loading('Signing in...')
    try {
      const { token, user } = await login.mutateAsync(credentials)
      toast.success('Welcome back!', { id: note })
      session.login(token, user)
    } catch (error) {
      showFieldErrors(error, setError, ['email', 'password'])
      if (error instanceof ApiError && error.needsVerification) {
        setUnverified(credentials.email)
        toast.error(notVerified, { id: note })
      } else {
        const message = messageOf(error)
        toast.error(message === 'Login failed' ? message : `Login failed: ${message}`, { id: note })
      }
    }
  })

  return (
    <AuthPage art={['Equinox guest pass bundle', 'Regal Unlimited']}>
      <AuthTitle title="Welcome back">
        {invited ? 'Sign in with the email the invitation was sent to.' : 'Your swaps kept moving while you were out.'}
      </AuthTitle>
      {unverified !== undefined && (
        <Alert kind="warn" icon={MailWarning}>
          <b>{notVerified}</b>
          <br />
          <Link className="link" to="/resend-verification" state={{ email: unverified }}>
            Resend verification email
          </Link>
        </Alert>
      )}
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
          <Link className="link" to="/reset-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          Sign in
        </Button>
      </form>
      <p className="alt">
        New to Perkloop?{' '}
        <Link className="link" to={`/register${search}`}>
          Create your account
        </Link>
      </p>
    </AuthPage>
  )
}
