import { organizationLimits } from '@perkloop/contract/organization-limits'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as t from '#locale/webhooks'
import { PlanNeeded } from '../organization/plan-needed'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useWebhooks } from './webhook.queries'
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
      <Webhooks organization={organization} mayChange={!lacksPlan} onRemoved={() => title.current?.focus()} />
    </section>
  )
}

interface WebhooksProps {
  organization: string
  mayChange: boolean
  onRemoved: () => void
}

function Webhooks({ organization, mayChange, onRemoved }: WebhooksProps) {
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
            <WebhookRow
              key={webhook._id}
              organization={organization}
              webhook={webhook}
              mayChange={mayChange}
              onRemoved={onRemoved}
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
          <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t.add()}
          </Button>
        )
      )}
      {adding && <AddWebhookDialog organization={organization} onClose={() => setAdding(false)} />}
    </>
  )
}
