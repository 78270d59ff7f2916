import type { InCommon } from '@perkloop/contract/user'
import * as t from '#locale/people'

/** What the reader shares with a person; nothing where there is nothing. */
export function InCommonLine({ inCommon }: { inCommon: InCommon | undefined }) {
  if (!inCommon) return null
  const { mutualFriends, company, organization } = inCommon
  const parts = [
    mutualFriends > 0 && t.mutualFriends({ count: mutualFriends }),
    company && t.sameCompany(),
    organization && t.sameOrganization(),
  ].filter((part) => part !== false)
  return parts.length > 0 ? <span className="in-common">{parts.join(' · ')}</span> : null
}
