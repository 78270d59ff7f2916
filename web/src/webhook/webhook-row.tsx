import type { Webhook, WebhookEvent } from '@perkloop/contract/webhook'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import * as t from '#locale/webhooks'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, longDay } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { Sentence } from '../ui/sentence'
import { organizationChanged, useWebhookActs } from './webhook.queries'
import { EditWebhookDialog, WebhookSecret } from './webhook-dialog'
import { WebhookLog } from './webhook-log'

interface Props {
  organization: string
  webhook: Webhook
  /** Without the plan it can be looked at, tried, switched off and removed. */
  mayChange: boolean
  /** The row disappears with the webhook, so its focus needs another place. */
  onRemoved: () => void
}

export function WebhookRow({ organization, webhook, mayChange, onRemoved }: Props) {
  const { _id, url, format, events, offSince, isOffByFailures, failingSince, oldSecretUntil } = webhook
  const { update, rotate, remove, test } = useWebhookActs(organization, _id)
  const [open, setOpen] = useState<'edit' | 'log' | 'rotate' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const { host } = new URL(url)
  const isOn = offSince === null
  const close = () => setOpen(undefined)
  // What the log showed is not in the list yet.
  const closeLog = () => {
    close()
    void organizationChanged()
  }
  const sendTest = () => showResult(() => test.mutateAsync(), { doing: t.sending(), done: t.sent() })
  const turn = () => showResult(() => update.mutateAsync({ isOn: !isOn }), { doing: t.switching(), done: t.changed() })
  const makeSecret = async () => {
    const send = async () => setSecret((await rotate.mutateAsync()).secret)
    if (await showResult(send, { doing: t.making(), done: t.secretMade() })) close()
  }
  const end = async () => {
    if (await showResult(() => remove.mutateAsync(), { doing: t.removing(), done: t.removed() })) onRemoved()
  }
  const forHost = (label: string) => (
    <Sentence parts={t.forHost({ label, host: <span className="sr">{t.ofWebhook({ host })}</span> })} />
  )
  return (
    <li>
      <div>
        <b>
          {host}
          <Tag kind="line">{isOn ? (failingSince ? t.fails() : t.isOn()) : t.isOff()}</Tag>
        </b>
        <p>{t.formats[format]()}</p>
        <p>{events.map((event) => t.events[event as WebhookEvent]?.() ?? event).join(' · ')}</p>
        {oldSecretUntil && <p>{t.oldSecret({ until: longDay(oldSecretUntil) })}</p>}
      </div>
      <div className="webhook-acts">
        {isOn ? (
          <Button variant="outline" size="sm" busy={test.isPending} onClick={() => void sendTest()}>
            {forHost(t.sendTest())}
          </Button>
        ) : (
          mayChange && (
            <Button variant="outline" size="sm" busy={update.isPending} onClick={() => void turn()}>
              {forHost(t.switchOn())}
            </Button>
          )
        )}
        <Button variant="outline" size="sm" onClick={() => setOpen('log')}>
          {forHost(t.showLog())}
        </Button>
        <Menu
          trigger={
            <IconButton label={t.more({ host })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            ...(mayChange ? [{ label: t.edit(), onSelect: () => setOpen('edit') }] : []),
            ...(format === 'standard' ? [{ label: t.newSecret(), onSelect: () => setOpen('rotate') }] : []),
            ...(isOn ? [{ label: t.switchOff(), onSelect: () => void turn() }] : []),
            { label: t.remove(), danger: true, onSelect: () => setOpen('remove') },
          ]}
        />
      </div>
      {isOffByFailures && <Alert kind="note">{t.offByFailures()}</Alert>}
      {isOn && failingSince && <Alert kind="note">{t.failsSince({ ago: ago(failingSince) })}</Alert>}
      {open === 'edit' && <EditWebhookDialog organization={organization} webhook={webhook} onClose={close} />}
      {open === 'log' && <WebhookLog organization={organization} webhook={webhook} onClose={closeLog} />}
      {secret !== undefined && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        open={open === 'rotate'}
        onOpenChange={(next) => !next && close()}
        title={t.newSecretTitle()}
        text={t.newSecretText()}
        confirmLabel={t.newSecret()}
        busy={rotate.isPending}
        onConfirm={() => void makeSecret()}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => !next && close()}
        title={t.removeTitle()}
        text={t.removeText({ host })}
        confirmLabel={t.remove()}
        danger
        busy={remove.isPending}
        onConfirm={() => void end()}
      />
    </li>
  )
}
