import { Industry, type OrganizationDraft, OrganizationSize } from '@perkloop/contract/organization'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../ui/field'
import { Select, TextArea, TextInput } from '../ui/text-input'
import { capitalized } from './words'

export type OrganizationForm = z.input<typeof OrganizationDraft>
export const organizationFields = ['name', 'industry', 'size', 'website', 'address'] as const

/** What there is to say of an organization, when it is founded and ever after. */
export function OrganizationFields({ form }: { form: UseFormReturn<OrganizationForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid-2">
        <Field label="Industry" optional error={errors.industry?.message}>
          <Select {...register('industry')}>
            {Industry.options.map((industry) => (
              <option key={industry} value={industry}>
                {capitalized(industry) || 'Choose'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Size" error={errors.size?.message}>
          <Select {...register('size')}>
            {OrganizationSize.options.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Website" optional error={errors.website?.message}>
        <TextInput type="url" placeholder="https://" autoComplete="url" {...register('website')} />
      </Field>
      <Field label="Address" optional error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...register('address')} />
      </Field>
    </>
  )
}
