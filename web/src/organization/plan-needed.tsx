import { may } from '@perkloop/contract/permission'
import { type Feature, planOfFeature } from '@perkloop/contract/plan-feature'
import { plans } from '@perkloop/contract/subscription'
import { Link } from 'react-router'
import * as t from '#locale/plan-needed'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'

/** Says at the part itself, before anything is filled in, that its plan is missing, and who can change that. */
export function PlanNeeded({ feature }: { feature: Feature }) {
  const mayChange = may(useUser(), 'change the plan')
  const plan = plans.find(({ id }) => id === planOfFeature[feature])?.name ?? ''
  return (
    <Alert
      kind="note"
      action={
        mayChange && (
          <Link className="link" to="/organization?tab=subscription">
            {t.seePlans()}
          </Link>
        )
      }
    >
      {feature === 'custom-roles' ? t.ownRoles({ plan }) : t.comesWith({ plan })} {!mayChange && t.askAdmin()}
    </Alert>
  )
}
