import { planFeatures } from '@perkloop/contract/locale/plans'
import type { Organization } from '@perkloop/contract/organization'
import { type Plan, planOf, plans, userLimitOf } from '@perkloop/contract/subscription'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import * as b from '#locale/billing'
import * as t from '#locale/subscription'
import { useHistoryStep } from '../platform/history-step'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { classes } from '../ui/classes'
import { longDay } from '../ui/dates'
import { ListSkeleton } from '../ui/list-skeleton'
import { Price } from '../ui/price'
import { useBilling } from './billing.queries'
import { BillingSection } from './billing-section'
import { ConfirmPlanDialog } from './confirm-plan-dialog'
import { useChoosePlan } from './organization.queries'
import { PanelError } from './panel-error'
import { PanelNote } from './panel-note'
import { PlanLoss } from './plan-loss'
import { Usage } from './usage'
import { useBriefSuccess } from './use-brief-success'
import { useIsBack } from './use-is-back'

export function SubscriptionPanel({ organization }: { organization: Organization }) {
  const plan = planOf(organization)
  const endDate = organization.subscription?.endDate
  const [wanted, setWanted] = useState<Plan>()
  const choose = useChoosePlan(organization._id)
  const billing = useBilling(organization._id)
  const confirming = useHistoryStep<Plan>()
  const isBack = useIsBack()
  const chosenNow = useBriefSuccess(choose)
  const chosen = wanted ?? plan
  const costs = useId()
  const current = plans.find(({ id }) => id === plan)

  const isCharged = billing.data?.state !== 'off'
  /** Of a plan that is not subscribed to, also the current one is. */
  const isUnpaid = billing.data?.state === 'trial' || billing.data?.state === 'ended'
  const isConfirming = isBack && isUnpaid

  const pick = (next: Plan) => {
    if (choose.isError) choose.reset()
    setWanted(next)
  }
  const save = (id: Plan) => {
    if (choose.isPending) return
    if (choose.isError) choose.reset()
    // Where nothing is charged there is no amount to confirm.
    if (isCharged) confirming.open(id)
    else choose.mutate({ plan: id }, { onSuccess: () => setWanted(undefined) })
  }
  if (billing.isPending) return <ListSkeleton text={b.loadingBilling()} />
  if (!billing.data) return <PanelError error={billing.error} />
  return (
    <>
      <h2 className="sr">{t.subscription()}</h2>
      <PanelNote error={confirming.value ? null : choose.error} success={[[chosenNow, t.updated()]]} />
      <div className="org-bar">
        <Usage organization={organization} />
        <dl>
          <div>
            <dt>{t.currentPlan()}</dt>
            <dd>{current?.name ?? b.noPlan()}</dd>
          </div>
          {!isCharged && (
            <div>
              <dt>{t.renewsOn()}</dt>
              <dd className="num">{endDate ? t.free({ day: longDay(endDate) }) : t.notAvailable()}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="org-plans" role="radiogroup" aria-label={t.plans()}>
        {plans.map(({ id, name, price, recommended }) => {
          const isMore = price > (current?.price ?? 0)
          return (
            <section key={id} className={classes('org-plan', id === chosen && 'is-pick on-panel')} aria-label={name}>
              <h3>
                {name}
                {id === plan ? (
                  <Tag kind="plain">{t.currentPlan()}</Tag>
                ) : (
                  recommended && <Tag kind="popular">{t.recommended()}</Tag>
                )}
              </h3>
              <Price dollars={price} size="xl" />
              <ul>
                {planFeatures[id].map((feature) => (
                  <li key={feature}>
                    <Check aria-hidden />
                    {feature}
                  </li>
                ))}
              </ul>
              <Radio
                name="plan"
                value={id}
                checked={id === chosen}
                onChange={() => pick(id)}
                label={id === chosen ? t.selected() : id === plan ? t.stayOn({ plan: name }) : t.choose({ plan: name })}
                aria-label={name}
                aria-describedby={id === chosen ? costs : undefined}
              />
              {id === chosen && (
                <div id={costs} className="org-plan-costs">
                  {!isCharged && id !== plan && isMore && <p>{t.moreSeats({ limit: userLimitOf(id) })}</p>}
                  <PlanLoss from={plan} to={id} isCharged={isCharged} />
                </div>
              )}
              {id === chosen && (id !== plan || isUnpaid) && (
                <Button variant="accent" block busy={choose.isPending} disabled={isConfirming} onClick={() => save(id)}>
                  {isUnpaid
                    ? b.subscribe({ plan: name })
                    : isMore
                      ? t.upgradeTo({ plan: name })
                      : t.downgradeTo({ plan: name })}
                </Button>
              )}
            </section>
          )
        })}
      </div>
      {isCharged ? (
        <BillingSection organizationId={organization._id} billing={billing.data} isConfirming={isConfirming} />
      ) : (
        <p className="org-uncharged">{t.nothingIsCharged()}</p>
      )}
      {confirming.value && (
        <ConfirmPlanDialog
          organizationId={organization._id}
          from={plan}
          plan={confirming.value}
          choose={choose}
          onClose={confirming.close}
          onChanged={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
