import type { ComponentProps } from 'react'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'

/** A code beside the password, for what changes how one signs in. */
export function ProofCodeField({ error, ...input }: { error: string | undefined } & ComponentProps<typeof TextInput>) {
  return (
    <Field label="Code from your app" hint="Or one of your recovery codes" error={error}>
      <TextInput
        className="num"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}
