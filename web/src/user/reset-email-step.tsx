import { zodResolver } from '@hookform/resolvers/zod'
import { Email } from '@perkloop/contract/user'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthTitle } from './auth-page'
import { useRequestReset } from './user.queries'

const Form = z.object({ email: Email })

export const codeSent = 'If the email exists, a code has been sent'

export function ResetEmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const request = useRequestReset()
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Form), defaultValues: { email } })

  // Whatever comes of it, the answer is the same: it must not tell who has an account.
  const submit = handleSubmit(async (values) => {
    await request.mutateAsync(values.email).catch(() => undefined)
    toast.info(codeSent)
    onSent(values.email)
  })

  return (
    <>
      <AuthTitle title="Reset your password">We send a code to your email. It takes a minute.</AuthTitle>
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
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          Send code
        </Button>
      </form>
    </>
  )
}
