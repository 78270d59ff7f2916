import type { Standing } from '@perkloop/contract/organization-desk'
import { refuse } from '../platform/base/errors'
import { isAdminRole } from '../team/team.rules'

interface Chosen {
  role: { name: string }
  standing: Standing
}

/** We give an admin only to an organization that nobody can look after, and only one who is here (docs/product.md, The desk). */
export function makeAdmin(organization: { hasAbleAdmin: boolean }, { role, standing }: Chosen) {
  if (organization.hasAbleAdmin) refuse('CONFLICT', 'organizationHasAdmin')
  if (standing === 'suspended' || standing === 'unverified') refuse('CONFLICT', 'memberNotAble')
  if (isAdminRole(role)) refuse('CONFLICT', 'isAdminAlready')
}
