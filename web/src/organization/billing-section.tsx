import type { Billing, Invoice } from '@perkloop/contract/billing'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as t from '#locale/billing'
import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { usePortal } from './billing.queries'
import { formatAmount } from './format-amount'
import './billing.css'

/** Where payments stand, the way to Stripe's own page for them, and the invoices. */
export function BillingSection({ organizationId, billing }: { organizationId: string; billing: Billing }) {
  const portal = usePortal(organizationId)
  const isBack = useIsBack()
  const { invoices } = billing
  const hasPaid = billing.state !== 'trial' || (invoices?.length ?? 0) > 0
  // Back from Stripe's page, before its event has come.
  const isConfirming = isBack && (billing.state === 'trial' || billing.state === 'ended')
  return (
    <section className="billing" aria-labelledby="billing-title">
      <h3 className="h3" id="billing-title">
        {t.payments()}
      </h3>
      {isConfirming ? (
        <output>{t.confirming()}</output>
      ) : billing.state === 'failed' || billing.state === 'ended' ? (
        <Alert kind={billing.state === 'failed' ? 'note' : 'error'}>{standingOf(billing)}</Alert>
      ) : (
        <p>{standingOf(billing)}</p>
      )}
      {portal.isError && <Alert>{messageOf(portal.error)}</Alert>}
      {hasPaid && (
        <Button
          variant="outline"
          icon={<ExternalLink aria-hidden />}
          busy={portal.isPending || portal.isSuccess}
          onClick={() => !portal.isPending && portal.mutate()}
        >
          {t.manageBilling()}
        </Button>
      )}
      {invoices === null && <p className="muted">{t.invoicesAway()}</p>}
      {invoices !== null && invoices.length > 0 && (
        <>
          <h3 className="h3">{t.invoices()}</h3>
          <ul aria-label={t.invoices()}>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice._id} invoice={invoice} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** In milliseconds. Stripe's event comes within seconds; after that the payment failed, or something is wrong. */
const eventTakes = 2 * 60_000

/** Whether the user has just come back from Stripe's page. A bookmark of the address says nothing about that later. */
function useIsBack() {
  const [params, setParams] = useSearchParams()
  const [isBack, setBack] = useState(params.get('paid') === 'now')
  useEffect(() => {
    if (!isBack) return
    setParams(
      (now) => {
        now.delete('paid')
        return now
      },
      { replace: true },
    )
    const timer = setTimeout(() => setBack(false), eventTakes)
    return () => clearTimeout(timer)
  }, [isBack, setParams])
  return isBack
}

function InvoiceRow({ invoice: { number, at, amount, currency, status, url } }: { invoice: Invoice }) {
  return (
    <li>
      <span>
        <b className="num">{formatAmount(amount, currency)}</b>
        <small>{t.invoiceOf({ number: number ?? '', day: longDay(at) })}</small>
      </span>
      <small>{t.statuses[status]()}</small>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {t.open()}
          <span className="sr"> {number}</span>
        </a>
      )}
    </li>
  )
}

function standingOf({ state, graceUntil, paidUntil, isEnding }: Billing) {
  const until = graceUntil === null ? null : longDay(graceUntil)
  const paid = paidUntil === null ? '' : longDay(paidUntil)
  switch (state) {
    case 'active':
      return isEnding ? t.endsOn({ day: paid }) : t.paidUntil({ day: paid })
    case 'failed':
      return t.paymentFailed({ day: until ?? '' })
    case 'ended':
      return t.nothingPaid()
    default:
      return until === null ? t.notYetPaid() : t.notYetPaidUntil({ day: until })
  }
}
