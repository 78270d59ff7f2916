import type { About } from '@perkloop/contract/user'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import * as t from '#locale/about-fields'
import { linkField } from '../platform/link-field'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'

type Name = keyof z.infer<typeof About>

interface Props {
  register: (name: Name, options?: typeof linkField) => UseFormRegisterReturn
  errors: FieldErrors<z.infer<typeof About>>
}

/** The fields that users may fill in about themselves, at registration and in the profile. */
export function AboutFields({ register, errors }: Props) {
  return (
    <>
      <div className="grid-2">
        <Field label={t.company()} optional error={errors.company?.message}>
          <TextInput autoComplete="organization" {...register('company')} />
        </Field>
        <Field label={t.city()} optional error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
      </div>
      <div className="grid-2">
        <Field label={t.jobTitle()} optional error={errors.jobTitle?.message}>
          <TextInput autoComplete="organization-title" {...register('jobTitle')} />
        </Field>
        <Field label={t.linkedIn()} optional error={errors.linkedin?.message}>
          <TextInput type="url" placeholder="https://" autoComplete="url" {...register('linkedin', linkField)} />
        </Field>
      </div>
    </>
  )
}
