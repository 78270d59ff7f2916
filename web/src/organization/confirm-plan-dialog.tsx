import type { PlanPreview } from '@perkloop/contract/billing'
import { type Plan, type PlanInForce, plans } from '@perkloop/contract/subscription'
import * as t from '#locale/billing'
import * as general from '#locale/general'
import { messageOf } from '../platform/api-error'
import { useHoldBack } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { longDay } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { toPayment, useCheckout, usePlanPreview } from './billing.queries'
import { formatAmount } from './format-amount'
import type { useChoosePlan } from './organization.queries'
import { PlanLoss } from './plan-loss'

interface Props {
  organizationId: string
  /** The plan in force. */
  from: PlanInForce
  plan: Plan
  choose: ReturnType<typeof useChoosePlan>
  onClose: () => void
  onChanged: () => void
}

/** Says what a plan costs, now and each month, and from which day, before anything is changed or paid. */
export function ConfirmPlanDialog({ organizationId, from, plan, choose, onClose, onChanged }: Props) {
  const preview = usePlanPreview(organizationId, plan)
  const checkout = useCheckout(organizationId)
  // Not while the way to Stripe is asked for: the browser would ask before it follows that.
  useHoldBack(choose.isPending)
  const name = plans.find(({ id }) => id === plan)?.name ?? ''
  const { data } = preview
  const isFirst = data?.at === null
  const isPaidNow = data !== undefined && data.amount > 0
  const error = preview.error ?? checkout.error ?? choose.error
  const confirm = () => {
    if (!data) return void preview.refetch()
    if (data.at === null) return checkout.mutate(plan, toPayment)
    const confirmed = { amount: data.amount, at: data.at }
    choose.mutate(
      { plan, confirmed },
      {
        onSuccess: () => {
          onChanged()
          onClose()
        },
        // The amount may be another one by now.
        onError: () => void preview.refetch(),
      },
    )
  }
  const label = isFirst ? t.toPayment() : isPaidNow ? t.changeAndPay() : t.changePlan()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isFirst ? t.subscribeTo({ plan: name }) : t.changeTo({ plan: name })}
      // There is nothing to confirm where the amount could not be read.
      confirmLabel={preview.isLoadingError ? general.tryAgain() : label}
      // Leaving for Stripe takes a moment, in which nothing may be sent again; and what is confirmed is the amount read last.
      busy={preview.isPending || preview.isFetching || choose.isPending || checkout.isPending || checkout.isSuccess}
      onConfirm={confirm}
    >
      {preview.isPending && (
        <>
          <LoadingNote text={t.loadingAmount()} />
          <Skeleton height={44} radius={12} />
        </>
      )}
      {data && <p>{textOf(data)}</p>}
      <PlanLoss from={from} to={plan} isCharged />
      {error && <Alert>{messageOf(error)}</Alert>}
    </ConfirmDialog>
  )
}

function textOf({ amount, monthly, currency, nextAt, at }: PlanPreview) {
  const each = formatAmount(monthly, currency)
  const day = longDay(nextAt)
  const now = formatAmount(Math.abs(amount), currency)
  if (at === null) return t.firstPayment({ now, each, day })
  return amount < 0 ? t.credited({ now, each, day }) : t.dueNow({ now, each, day })
}
