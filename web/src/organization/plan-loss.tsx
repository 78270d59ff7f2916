import { Feature, planHas } from '@perkloop/contract/plan-feature'
import { type Plan, type PlanInForce, userLimitOf } from '@perkloop/contract/subscription'
import * as t from '#locale/subscription'

interface Props {
  from: PlanInForce
  to: Plan
  /** Where nothing is charged a plan sets the seats alone. */
  isCharged: boolean
}

/** What a smaller plan takes away, said before it is chosen (docs/product.md, Billing). Nothing for any other plan. */
export function PlanLoss({ from, to, isCharged }: Props) {
  const [before, limit] = [userLimitOf(from), userLimitOf(to)]
  const hasFewerSeats = limit !== null && (before === null || before > limit)
  const lost = isCharged ? Feature.options.filter((feature) => planHas(from, feature) && !planHas(to, feature)) : []
  if (!hasFewerSeats && lost.length === 0) return null
  return (
    <p>
      {hasFewerSeats && t.fewerSeats({ limit })}{' '}
      {lost.length > 0 && t.noLonger({ lost: lost.map((one) => t.parts[one]()) })}{' '}
      {lost.includes('scim') && t.directoryAddsNobody()}
    </p>
  )
}
