import type { DeskOrganization } from '@perkloop/contract/organization-desk'
import { plans, userLimitOf } from '@perkloop/contract/subscription'
import { ShieldAlert } from 'lucide-react'
import * as t from '#locale/admin-organizations'

export const planName = (plan: DeskOrganization['plan']) => plans.find(({ id }) => id === plan)?.name ?? t.noPlan()

/** Members and open invitations, of how many. Without a plan nobody may join, so there is no number to compare with. */
export function seatsText({ plan, seats: { members, invited } }: Pick<DeskOrganization, 'plan' | 'seats'>) {
  const taken = members + invited
  if (plan === 'none') return t.seatsTaken({ taken })
  const limit = userLimitOf(plan)
  return limit === null ? t.seatsWithoutLimit({ taken }) : t.seats({ taken, limit })
}

/** Stands beside the name of an organization that nobody can look after. */
export function NoAdmin() {
  return (
    <span className="status status-rejected">
      <ShieldAlert aria-hidden />
      {t.noAdmin()}
    </span>
  )
}
