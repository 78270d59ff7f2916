import type { Webhook } from '@perkloop/contract/webhook'
import { useRef, useState } from 'react'
import * as t from '#locale/webhooks'
import { useHoldBack } from '../platform/leave-question'
import { showResult } from '../platform/show-result'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useWebhookActs } from './webhook.queries'
import { EditWebhookDialog, WebhookSecret } from './webhook-dialog'
import { WebhookLog } from './webhook-log'
import { webhookName } from './webhook-name'

export type WebhookAct = 'edit' | 'log' | 'rotate' | 'remove'

interface Props {
  organization: string
  webhook: Webhook
  onClose: () => void
}

interface ActProps extends Props {
  act: WebhookAct
  /** The row disappears with the webhook, so its focus needs another place. */
  onRemoved: () => void
}

/** The dialog of what is done to a webhook. */
export function WebhookActDialog({ act, onRemoved, ...props }: ActProps) {
  switch (act) {
    case 'edit':
      return <EditWebhookDialog {...props} />
    case 'log':
      return <WebhookLog {...props} />
    case 'rotate':
      return <NewSecret {...props} />
    default:
      return <RemoveWebhook {...props} onRemoved={onRemoved} />
  }
}

function NewSecret({ organization, webhook, onClose }: Props) {
  const { rotate } = useWebhookActs(organization, webhook._id)
  const [secret, setSecret] = useState<string>()
  useHoldBack(rotate.isPending)
  const make = () =>
    showResult(async () => setSecret((await rotate.mutateAsync()).secret), {
      doing: t.making(),
      about: webhook._id,
      done: t.secretMade(),
    })
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.newSecretTitle()}
      text={t.newSecretText()}
      confirmLabel={t.newSecret()}
      busy={rotate.isPending}
      onConfirm={() => void make()}
    />
  )
}

function RemoveWebhook({ organization, webhook, onClose, onRemoved }: Props & Pick<ActProps, 'onRemoved'>) {
  const { remove } = useWebhookActs(organization, webhook._id)
  const isRemoved = useRef(false)
  const end = async () => {
    if (!(await showResult(() => remove.mutateAsync(), { doing: t.removing(), about: webhook._id, done: t.removed() })))
      return
    isRemoved.current = true
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.removeTitle()}
      text={t.removeText({ name: webhookName(webhook.url) })}
      confirmLabel={t.remove()}
      danger
      busy={remove.isPending}
      onClosed={() => isRemoved.current && onRemoved()}
      onConfirm={() => void end()}
    />
  )
}
