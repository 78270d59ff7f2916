import { limits } from '@perkloop/contract/limits'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'

interface Props extends ComponentProps<typeof TextArea> {
  label: string
  hint: string
  error?: string | undefined
}

/** A few words with a bid, or with what is suggested instead. */
export function NoteField({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={error ? undefined : hint} error={error}>
      <TextArea rows={2} limit={limits.bidNote} maxLength={limits.bidNote} {...rest} />
    </Field>
  )
}
