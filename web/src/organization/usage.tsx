import type { Organization } from '@perkloop/contract/organization'
import { planOf, userLimitOf } from '@perkloop/contract/subscription'
import type { ReactNode } from 'react'
import { Meter } from '../ui/meter'

/** Members and open invitations against what the plan allows. */
export function Usage({ organization, children }: { organization: Organization; children?: ReactNode }) {
  const { members, invited } = organization.seats
  const limit = userLimitOf(planOf(organization))
  return (
    <div className="org-usage">
      <div className="org-usage-head">
        <span className="muted">Team members</span>
        <span className="num" aria-hidden>
          <b>{members + invited}</b> <span className="faint">{limit === null ? 'no limit' : `of ${limit}`}</span>
        </span>
      </div>
      <Meter used={members} held={invited} limit={limit} unit="members" />
      <p className="faint org-hint">
        {members} active, {invited} pending. {children}
      </p>
    </div>
  )
}
