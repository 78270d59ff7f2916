import { may } from '@perkloop/contract/permission'
import * as t from '#locale/perk-actions'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'

/** Why the user may not post perks, as a sentence to show; undefined if they may. */
export function usePostingRefusal() {
  const { ENABLE_ORGANIZATIONS, ENABLE_ORGANIZATION_PERKS } = useConfig()
  const user = useUser()
  if (!ENABLE_ORGANIZATIONS || !ENABLE_ORGANIZATION_PERKS || !user.organization) return undefined
  if (may(user, 'post perks')) return undefined
  return t.roleForbidsPosting({ organization: user.organizationName ?? '' })
}
