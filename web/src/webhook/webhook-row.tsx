import type { Webhook, WebhookEvent } from '@perkloop/contract/webhook'
import { Ellipsis } from 'lucide-react'
import * as t from '#locale/webhooks'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ago, longDay } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { Sentence } from '../ui/sentence'
import { useWebhookActs } from './webhook.queries'
import type { WebhookAct } from './webhook-acts'
import { webhookName } from './webhook-name'

interface Props {
  organization: string
  webhook: Webhook
  /** Without the plan it can be looked at, tried, switched off and removed. */
  mayChange: boolean
  onAct: (act: WebhookAct) => void
}

export function WebhookRow({ organization, webhook, mayChange, onAct }: Props) {
  const { _id, url, format, events, offSince, isOffByFailures, failingSince, oldSecretUntil } = webhook
  const { update, test } = useWebhookActs(organization, _id)
  const name = webhookName(url)
  const isOn = offSince === null
  const isFailing = isOn && failingSince !== null
  const sendTest = () =>
    showResult(() => test.mutateAsync(), { doing: t.sending(), about: webhook._id, done: t.sent() })
  const turn = () =>
    showResult(() => update.mutateAsync({ isOn: !isOn }), {
      doing: t.switching(),
      about: webhook._id,
      done: t.changed(),
    })
  const forWebhook = (label: string) => (
    <Sentence parts={t.forWebhook({ label, name: <span className="sr">{t.ofWebhook({ name })}</span> })} />
  )
  return (
    <li>
      <div>
        <b>
          {name}
          <Tag kind={isFailing ? 'warn' : 'line'}>{isFailing ? t.fails() : isOn ? t.isOn() : t.isOff()}</Tag>
        </b>
        <p>{t.formats[format]()}</p>
        <p>{events.map((event) => t.events[event as WebhookEvent]?.() ?? event).join(' · ')}</p>
        {oldSecretUntil && <p>{t.oldSecret({ until: longDay(oldSecretUntil) })}</p>}
      </div>
      <div className="webhook-acts">
        {isOn ? (
          <Button variant="outline" size="sm" busy={test.isPending} onClick={() => void sendTest()}>
            {forWebhook(t.sendTest())}
          </Button>
        ) : (
          mayChange && (
            <Button variant="outline" size="sm" busy={update.isPending} onClick={() => void turn()}>
              {forWebhook(t.switchOn())}
            </Button>
          )
        )}
        <Button variant="outline" size="sm" onClick={() => onAct('log')}>
          {forWebhook(t.showLog())}
        </Button>
        <Menu
          trigger={
            <IconButton label={t.more({ name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            ...(mayChange ? [{ label: t.edit(), onSelect: () => onAct('edit') }] : []),
            ...(format === 'standard' ? [{ label: t.newSecret(), onSelect: () => onAct('rotate') }] : []),
            ...(isOn ? [{ label: t.switchOff(), onSelect: () => void turn() }] : []),
            { label: t.remove(), danger: true, onSelect: () => onAct('remove') },
          ]}
        />
      </div>
      {isOffByFailures && <Alert kind="warn">{t.offByFailures()}</Alert>}
      {isFailing && <Alert kind="warn">{t.failsSince({ ago: ago(failingSince) })}</Alert>}
    </li>
  )
}
