import * as t from '#locale/sso-settings'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { TextInput } from '../ui/text-input'
import type { SsoForm } from './sso-form'

/** @param isSame There is a connection by this standard, whose secret stays. */
export function OidcFields({ form: { register, errors }, isSame }: { form: SsoForm; isSame: boolean }) {
  return (
    <>
      <Field label={t.issuer()} hint={t.issuerHint()} error={errors.issuer?.message}>
        <TextInput type="url" autoComplete="off" {...register('issuer')} />
      </Field>
      <Field label={t.clientId()} error={errors.clientId?.message}>
        <TextInput autoComplete="off" spellCheck={false} {...register('clientId')} />
      </Field>
      <Field label={t.clientSecret()} hint={isSame ? t.secretStays() : undefined} error={errors.clientSecret?.message}>
        <PasswordInput autoComplete="off" {...register('clientSecret')} />
      </Field>
    </>
  )
}
