import { type Webhook, type WebhookDelivery, type WebhookEvent, webhookFaults } from '@perkloop/contract/webhook'
import { useEffect } from 'react'
import * as t from '#locale/webhooks'
import { PagedList } from '../platform/paged-list'
import { showResult } from '../platform/show-result'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { clock, daysUntil, shortDay } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { organizationChanged, useDeliveries, useResend } from './webhook.queries'
import { webhookName } from './webhook-name'

interface Props {
  organization: string
  webhook: Webhook
  onClose: () => void
}

/** What was sent, and what came back. */
export function WebhookLog({ organization, webhook, onClose }: Props) {
  const list = useDeliveries(organization, webhook._id)
  // What the log showed is not in the list yet.
  useEffect(() => () => void organizationChanged(), [])
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title={t.logTitle({ name: webhookName(webhook.url) })}
      description={t.logText()}
    >
      <PagedList list={list} loading={t.loadingLog()} empty={<p>{t.nothingSent()}</p>}>
        {(deliveries) => (
          <ul className="webhook-log">
            {deliveries.map((one) => (
              <Delivery key={one._id} {...{ organization, webhook, one }} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

/** The last tries are hours apart, and so often on another day. */
function nextTry(iso: string) {
  const at = clock(iso)
  return daysUntil(iso) === 0 ? t.nextTry({ at }) : t.nextTryOn({ day: shortDay(iso), at })
}

/** A code of Node.js has no words here and is shown as it is. */
function faultWords(code: string | null) {
  const fault = webhookFaults.find((one) => one === code)
  return fault ? t.faults[fault]() : code
}

function Delivery({ organization, webhook, one }: Omit<Props, 'onClose'> & { one: WebhookDelivery }) {
  const { event, about, state, createdAt, attempts, nextTryAt, request, status, answer } = one
  const tries =
    state === 'withheld' ? t.withheldText() : attempts === 0 ? t.notTried() : t.triedTimes({ count: attempts })
  const resend = useResend(organization, webhook._id, one._id)
  const again = () => showResult(() => resend.mutateAsync(), { doing: t.sending(), about: one._id, done: t.sent() })
  const next = nextTryAt && attempts > 0 ? nextTry(nextTryAt) : undefined
  return (
    <li>
      <div className="webhook-delivery">
        <div>
          <b>
            {t.events[event as WebhookEvent]?.() ?? event}
            <Tag kind="line">{t.states[state]?.() ?? state}</Tag>
          </b>
          {/* During an update an older server does not send it. */}
          {about?.length > 0 && <p>{about.join(' ⇄ ')}</p>}
          <p className="muted">
            {[`${shortDay(createdAt)}, ${clock(createdAt)}`, tries, next].filter(Boolean).join(' · ')}
          </p>
        </div>
        {state !== 'waiting' && state !== 'withheld' && !webhook.offSince && (
          <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => void again()}>
            {t.resend()}
          </Button>
        )}
      </div>
      {state !== 'withheld' && (
        <details>
          <summary>{t.request()}</summary>
          <pre>{request}</pre>
        </details>
      )}
      {attempts > 0 && state !== 'withheld' && (
        <details>
          <summary>{status === null ? t.noAnswer() : t.answer({ status })}</summary>
          <pre>{status === null ? faultWords(answer) : answer}</pre>
        </details>
      )}
    </li>
  )
}
