import { organizationLimits } from '@perkloop/contract/organization-limits'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as t from '#locale/webhooks'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useWebhooks } from './webhook.queries'
import { AddWebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'
import './webhooks.css'

/** Where an organization is told what happens. */
export function WebhooksPanel({ organization }: { organization: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="webhooks" aria-labelledby="webhooks-title">
      <h2 className="h2" id="webhooks-title" ref={title} tabIndex={-1}>
        {t.webhooks()}
      </h2>
      <p className="muted">{t.intro()}</p>
      <Webhooks organization={organization} onRemoved={() => title.current?.focus()} />
    </section>
  )
}

function Webhooks({ organization, onRemoved }: { organization: string; onRemoved: () => void }) {
  const { data, error, isPending, refetch } = useWebhooks(organization)
  const [adding, setAdding] = useState(false)
  if (isPending)
    return (
      <>
        <LoadingNote text={t.loading()} />
        <Skeleton height={60} radius={12} />
      </>
    )
  if (!data) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      {data.length > 0 ? (
        <ul aria-label={t.webhooks()}>
          {data.map((webhook) => (
            <WebhookRow key={webhook._id} organization={organization} webhook={webhook} onRemoved={onRemoved} />
          ))}
        </ul>
      ) : (
        <p>{t.none()}</p>
      )}
      {data.length >= organizationLimits.webhooksMost ? (
        <Alert kind="note">{t.enough({ most: organizationLimits.webhooksMost })}</Alert>
      ) : (
        <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {t.add()}
        </Button>
      )}
      {adding && <AddWebhookDialog organization={organization} onClose={() => setAdding(false)} />}
    </>
  )
}
