import type { AuditField } from '@perkloop/contract/audit'
import type { Organization, OrganizationChange } from '@perkloop/contract/organization'
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

type Settings = ReturnType<typeof settingsAfter>

/** The names of the settings whose value differs. */
export function changedFields(before: Organization, after: Settings): AuditField[] {
  // `after` was made by `settingsAfter`, which sets no other keys.
  return (Object.keys(after) as (keyof Settings)[]).filter((field) => before[field] !== after[field])
}
