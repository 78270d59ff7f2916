import type { ComponentProps } from 'react'
import * as t from '#locale/passwords'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'

interface Props extends ComponentProps<typeof PasswordInput> {
  /** The account's email, for password managers. */
  email: string
  error: string | undefined
}

/** Asks for the user's current password, before a change that takes it. */
export function CurrentPasswordField({ email, error, ...input }: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t.currentPassword()} error={error}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  )
}
