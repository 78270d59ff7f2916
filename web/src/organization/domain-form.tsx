import { DomainDraft } from '@perkloop/contract/domain'
import { useForm } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import './domains.css'

interface Props {
  /** Names the form, for screen readers. */
  name: string
  label: string
  button: string
  /** The request that sends it. */
  sending: { isPending: boolean; isError: boolean; error: Error | null }
  send: (draft: { domain: string }) => Promise<unknown>
}

/** One domain to send, which stays where it is refused. */
export function DomainForm({ name, label, button, sending, send }: Props) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(DomainDraft),
    defaultValues: { domain: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ domain }) => {
    if (sending.isPending) return
    try {
      await send({ domain })
      reset()
    } catch (error) {
      showFieldErrors(error, setError, ['domain'])
    }
  })
  return (
    <form className="org-domain-add" noValidate onSubmit={submit} aria-label={name}>
      {sending.isError && !errors.domain && <Alert>{messageOf(sending.error)}</Alert>}
      <Field label={label} error={errors.domain?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          placeholder="example.com"
          {...register('domain')}
        />
      </Field>
      <Button type="submit" variant="outline" busy={sending.isPending}>
        {button}
      </Button>
    </form>
  )
}
