import type { OrganizationChange } from '@perkloop/contract/organization'
import type { z } from 'zod'

/** The row after a change: a missing field stays as it is, `""` clears it. */
export function settingsAfter({ name, industry, size, website, address }: z.output<typeof OrganizationChange>) {
  return {
    ...(name !== undefined && { name }),
    ...(industry !== undefined && { industry }),
    ...(size !== undefined && { size }),
    ...(website !== undefined && { website: website || null }),
    ...(address !== undefined && { address: address || null }),
  }
}

/** The names of the settings whose value differs. */
export function changedFields<T extends object>(before: T, after: Partial<T>) {
  return (Object.keys(after) as (keyof T & string)[]).filter((field) => before[field] !== after[field])
}
