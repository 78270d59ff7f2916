import { Industry, type OrganizationDraft, OrganizationSize } from '@perkloop/contract/organization'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import * as t from '#locale/organization-settings'
import { linkField } from '../platform/link-field'
import { Field } from '../ui/field'
import { Select, TextArea, TextInput } from '../ui/text-input'
import { industryWord } from './industry-word'

export type OrganizationForm = z.input<typeof OrganizationDraft>
export const organizationFields = ['name', 'industry', 'size', 'website', 'address'] as const

/** The fields of an organization, when it is founded and in its settings. */
export function OrganizationFields({ form }: { form: UseFormReturn<OrganizationForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label={t.name()} error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid-2">
        <Field label={t.industry()} optional error={errors.industry?.message}>
          <Select {...register('industry')}>
            {Industry.options.map((industry) => (
              <option key={industry} value={industry}>
                {industryWord(industry) || t.choose()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.size()} error={errors.size?.message}>
          <Select {...register('size')}>
            {OrganizationSize.options.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t.website()} optional error={errors.website?.message}>
        <TextInput type="url" placeholder="https://" autoComplete="url" {...register('website', linkField)} />
      </Field>
      <Field label={t.address()} optional error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...register('address')} />
      </Field>
    </>
  )
}
