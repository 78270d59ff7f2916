import type { Organization } from '@perkloop/contract/organization'
import { planOf, userLimitOf } from '@perkloop/contract/subscription'
import type { ReactNode } from 'react'
import * as t from '#locale/organization'
import { Meter } from '../ui/meter'
import { Sentence } from '../ui/sentence'

/** Members and open invitations, compared with the plan's limit. */
export function Usage({ organization, children }: { organization: Organization; children?: ReactNode }) {
  const { members, invited } = organization.seats
  const plan = planOf(organization)
  // Without a plan that is paid nobody new can join.
  const limit = plan === 'none' ? members + invited : userLimitOf(plan)
  return (
    <div className="org-usage">
      <div className="org-usage-head">
        <span className="muted">{t.teamMembers()}</span>
        <span className="num" aria-hidden>
          <Sentence
            parts={t.takenOfLimit({
              taken: <b>{members + invited}</b>,
              limit: <span className="faint">{limit === null ? t.noLimit() : t.ofLimit({ limit })}</span>,
            })}
          />
        </span>
      </div>
      <Meter used={members} held={invited} limit={limit} unit={t.members()} />
      <p className="faint org-hint">
        {t.activeAndPending({ active: members, pending: invited })} {children}
      </p>
    </div>
  )
}
