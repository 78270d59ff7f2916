import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { Webhook } from '@perkloop/contract/webhook'
import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import * as t from '#locale/webhooks'
import { PlanNeeded } from '../organization/plan-needed'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useWebhooks } from './webhook.queries'
import { type WebhookAct, WebhookActDialog } from './webhook-acts'
import { AddWebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'
import './webhooks.css'

interface Props {
  organization: string
  /** Its plan does not come with it: none is made or changed. */
  lacksPlan?: boolean
}

/** Where an organization is told what happens. */
export function WebhooksPanel({ organization, lacksPlan = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="webhooks" aria-labelledby="webhooks-title">
      <h2 className="h2" id="webhooks-title" ref={title} tabIndex={-1}>
        {t.webhooks()}
      </h2>
      <p className="muted">{t.intro()}</p>
      {lacksPlan && <PlanNeeded feature="integrations" />}
      <Webhooks organization={organization} mayChange={!lacksPlan} title={title} />
    </section>
  )
}

interface WebhooksProps {
  organization: string
  mayChange: boolean
  title: RefObject<HTMLHeadingElement | null>
}

type Open = { act: 'add' } | { act: WebhookAct; webhook: Webhook }

function Webhooks({ organization, mayChange, title }: WebhooksProps) {
  const { data, error, isPending, refetch } = useWebhooks(organization)
  useFocusAtHash('webhooks', title, data !== undefined)
  // Here, as a row disappears with its webhook, and what closes a step must not.
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  if (isPending)
    return (
      <>
        <LoadingNote text={t.loading()} />
        <Skeleton height={60} radius={12} />
      </>
    )
  if (!data) return <LoadError error={error} onRetry={refetch} />
  /** As it is now; the dialog that deletes it closes after it is gone. */
  const latest = (of: Webhook) => data.find(({ _id }) => _id === of._id) ?? of
  return (
    <>
      {data.length > 0 ? (
        <ul aria-label={t.webhooks()}>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              organization={organization}
              webhook={webhook}
              mayChange={mayChange}
              onAct={(act) => setOpen({ act, webhook })}
            />
          ))}
        </ul>
      ) : (
        <p>{t.none()}</p>
      )}
      {data.length >= organizationLimits.webhooksMost ? (
        <Alert kind="note">{t.enough({ most: organizationLimits.webhooksMost })}</Alert>
      ) : (
        mayChange && (
          <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
            {t.add()}
          </Button>
        )
      )}
      {open?.act === 'add' && <AddWebhookDialog organization={organization} onClose={close} />}
      {open && open.act !== 'add' && (
        <WebhookActDialog
          act={open.act}
          organization={organization}
          webhook={latest(open.webhook)}
          onClose={close}
          onRemoved={() => title.current?.focus()}
        />
      )}
    </>
  )
}
