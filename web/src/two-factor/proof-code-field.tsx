import type { ComponentProps } from 'react'
import * as t from '#locale/two-factor'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'

/** The field for a code, beside the password, before a change of how the user signs in. */
export function ProofCodeField({ error, ...input }: { error: string | undefined } & ComponentProps<typeof TextInput>) {
  return (
    <Field label={t.codeFromApp()} hint={t.orRecoveryCode()} error={error}>
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
