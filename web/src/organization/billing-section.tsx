import { type Billing, graceDays, type Invoice } from '@perkloop/contract/billing'
import { ExternalLink } from 'lucide-react'
import * as t from '#locale/billing'
import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { toPayment, usePortal } from './billing.queries'
import { formatAmount } from './format-amount'
import './billing.css'

interface Props {
  organizationId: string
  billing: Billing
  /** Back from Stripe's page, before its event has come. */
  isConfirming: boolean
}

/** Where payments stand, the way to Stripe's own page for them, and the invoices. */
export function BillingSection({ organizationId, billing, isConfirming }: Props) {
  const portal = usePortal(organizationId)
  const { invoices } = billing
  const hasPaid = billing.state !== 'trial' || (invoices?.length ?? 0) > 0
  return (
    <section className="billing" aria-labelledby="billing-title">
      <h3 className="h3" id="billing-title">
        {t.payments()}
      </h3>
      {isConfirming ? (
        <output>{t.confirming()}</output>
      ) : billing.state === 'failed' || billing.state === 'ended' ? (
        <Alert kind={billing.state === 'failed' ? 'warn' : 'error'}>{standingOf(billing)}</Alert>
      ) : (
        <p>{standingOf(billing)}</p>
      )}
      {portal.isError && <Alert>{messageOf(portal.error)}</Alert>}
      {hasPaid && (
        <Button
          variant="outline"
          icon={<ExternalLink aria-hidden />}
          busy={portal.isPending || portal.isSuccess}
          onClick={() => !portal.isPending && portal.mutate(undefined, toPayment)}
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
      return until === null ? t.notYetPaid({ days: graceDays }) : t.notYetPaidUntil({ day: until })
  }
}
