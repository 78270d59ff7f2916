import type { Organization } from '@perkloop/contract/organization'
import { plans } from '@perkloop/contract/subscription'
import { Check } from 'lucide-react'
import { Tag } from '../ui/badge'
import { classes } from '../ui/classes'
import { longDay } from '../ui/dates'
import { Price } from '../ui/price'
import { Usage } from './usage'

export function SubscriptionPanel({ organization }: { organization: Organization }) {
  const { plan, endDate } = organization.subscription
  const current = plans.find(({ id }) => id === plan)
  return (
    <>
      <h2 className="sr">Subscription</h2>
      <div className="org-bar">
        <Usage organization={organization} />
        <dl>
          <div>
            <dt>Current plan</dt>
            <dd>{current?.name}</dd>
          </div>
          <div>
            <dt>Renews on</dt>
            <dd className="num">{endDate ? longDay(endDate) : 'Not available'}</dd>
          </div>
        </dl>
      </div>
      <ul className="org-plans" aria-label="Plans">
        {plans.map(({ id, name, price, features, recommended }) => (
          <li key={id} className={classes('org-plan', id === plan && 'is-current on-panel')}>
            <h3>
              {name}
              {id === plan ? (
                <Tag kind="plain">Current plan</Tag>
              ) : (
                recommended && <Tag kind="popular">Recommended</Tag>
              )}
            </h3>
            <Price dollars={price} size="xl" />
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <Check aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
