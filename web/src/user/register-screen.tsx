import { zodResolver } from '@hookform/resolvers/zod'
import { Registration } from '@perkloop/contract/user'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthPage, AuthTitle } from './auth-page'
import { TermsDialog } from './terms-dialog'
import { useRegister } from './user.queries'

const fields = ['name', 'username', 'email', 'password', 'company', 'city', 'jobTitle', 'linkedin'] as const
const blank = { name: '', username: '', email: '', password: '', company: '', city: '', jobTitle: '', linkedin: '' }

export function RegisterScreen() {
  const { search } = useLocation()
  const invitationToken = useSearchParams()[0].get('invitation') || undefined
  const navigate = useNavigate()
  const registration = useRegister()
  const [filled, setFilled] = useState<z.output<typeof Registration>>()
  const [refusal, setRefusal] = useState<string>()
  const underWay = useRef(false)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: blank,
  })
  const { errors } = formState

  // The Terms come between the form and the call.
  const review = handleSubmit((values) => {
    setRefusal(undefined)
    setFilled(values)
  })

  const accept = async (values: z.output<typeof Registration>) => {
    if (underWay.current) return
    underWay.current = true
    try {
      const { organizationName, joinedOrganization } = await registration.mutateAsync({
        ...withoutBlanks(values),
        invitationToken,
      })
      const query = new URLSearchParams()
      if (organizationName) query.set('orgName', organizationName)
      if (joinedOrganization) query.set('joined', 'true')
      void navigate(`/registration-success?${query}`.replace(/\?$/, ''), { state: { email: values.email } })
    } catch (error) {
      const message = messageOf(error, 'Registration failed')
      toast.error(message)
      setFilled(undefined)
      // The closing dialog gives focus back to the button; only then can the refused field have it.
      setTimeout(() => {
        if (!showFieldErrors(error, setError, fields)) setRefusal(message)
      }, 50)
    } finally {
      underWay.current = false
    }
  }

  return (
    <AuthPage wide art={['Coursera Plus', 'Sweetgreen lunch stipend']}>
      <AuthTitle title="Create your account">
        {invitationToken
          ? 'Sign up with the email your invitation was sent to, and you join your organization right away.'
          : 'Use your work details so that people know which company a perk comes from.'}
      </AuthTitle>
      {refusal && <Alert>{refusal}</Alert>}
      <form noValidate onSubmit={review}>
        <div className="grid-2">
          <Field label="Full name" error={errors.name?.message}>
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
          <Field label="Username" error={errors.username?.message}>
            <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...register('username')} />
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          hint={errors.password ? undefined : 'At least 8 characters'}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <hr className="rule" />
        <div className="grid-2">
          <Field label="Company" optional error={errors.company?.message}>
            <TextInput autoComplete="organization" {...register('company')} />
          </Field>
          <Field label="City" optional error={errors.city?.message}>
            <TextInput autoComplete="address-level2" {...register('city')} />
          </Field>
        </div>
        <div className="grid-2">
          <Field label="Job title" optional error={errors.jobTitle?.message}>
            <TextInput autoComplete="organization-title" {...register('jobTitle')} />
          </Field>
          <Field label="LinkedIn" optional error={errors.linkedin?.message}>
            <TextInput type="url" autoComplete="url" placeholder="https://" {...register('linkedin')} />
          </Field>
        </div>
        <Button type="submit" variant="accent" size="lg" block>
          Continue
        </Button>
      </form>
      <p className="alt">
        Already swapping?{' '}
        <Link className="link" to={`/login${search}`}>
          Sign in
        </Link>
      </p>
      {filled && (
        <TermsDialog
          fullName={filled.name}
          busy={registration.isPending}
          onCancel={() => setFilled(undefined)}
          onAccept={() => void accept(filled)}
        />
      )}
    </AuthPage>
  )
}

/** What was left blank is not sent at all. */
function withoutBlanks(values: z.output<typeof Registration>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as typeof values
}
