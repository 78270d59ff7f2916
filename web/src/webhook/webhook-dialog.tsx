import {
  type Webhook,
  WebhookChange,
  WebhookDraft,
  type WebhookEvent,
  webhookEvents,
  webhookFormats,
} from '@perkloop/contract/webhook'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import * as general from '#locale/general'
import * as t from '#locale/webhooks'
import { SecretDialog } from '../access-token/secret-dialog'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useAskBeforeUnload } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { Select, TextInput } from '../ui/text-input'
import { useAddWebhook, useWebhookActs } from './webhook.queries'
import { offeredTo, toldThen } from './webhook-events.rules'

/** Adds a webhook, and then shows its secret, this once; Slack and Teams check none. */
export function AddWebhookDialog({ organization, onClose }: { organization: string; onClose: () => void }) {
  const add = useAddWebhook(organization)
  const offered = offeredTo(useUser())
  const [secret, setSecret] = useState<string>()
  const { register, errors, dialog } = useDialogForm({
    schema: WebhookDraft,
    values: { url: '', format: 'standard' as const, events: [] },
    send: (draft) => add.mutateAsync(draft),
    said: { done: t.added() },
    onSent: (made) => (made.format === 'standard' ? setSecret(made.secret) : onClose()),
  })
  // A reload would lose what is shown this once.
  useAskBeforeUnload(dialog.sending.busy)
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <FormDialog {...dialog} title={t.add()} label={t.add()} onClose={onClose}>
      <Field label={t.format()} error={errors.format?.message}>
        <Select {...register('format')}>
          {webhookFormats.map((format) => (
            <option key={format} value={format}>
              {t.formats[format]()}
            </option>
          ))}
        </Select>
      </Field>
      <Address error={errors.url?.message} control={register('url')} />
      <Events offered={offered} error={errors.events?.message} register={() => register('events')} />
    </FormDialog>
  )
}

interface EditProps {
  organization: string
  webhook: Webhook
  onClose: () => void
}

const Change = WebhookChange.pick({ url: true, events: true })
/** All that is offered may be given up where the webhook is told of something else. */
const ChangeOfSome = Change.extend({ events: z.array(z.enum(webhookEvents)).optional() })

/** Sends only what was changed: another admin's change of the rest stays. */
export function EditWebhookDialog({ organization, webhook, onClose }: EditProps) {
  const { update } = useWebhookActs(organization, webhook._id)
  const offered = offeredTo(useUser())
  const [opened] = useState(() => offered.filter((event) => webhook.events.includes(event)))
  const hasOthers = webhook.events.some((event) => !offered.some((one) => one === event))
  const { register, errors, isDirty, dialog } = useDialogForm({
    schema: hasOthers ? ChangeOfSome : Change,
    values: { url: webhook.url, events: opened },
    send: ({ url, events = [] }, dirty) =>
      update.mutateAsync({
        ...(dirty.url && { url }),
        ...(dirty.events && { events: toldThen(webhook.events, opened, events) }),
      }),
    said: { done: t.changed() },
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={t.edit()} label={general.saveChanges()} disabled={!isDirty} onClose={onClose}>
      <Address error={errors.url?.message} control={register('url')} />
      <Events offered={offered} error={errors.events?.message} register={() => register('events')} />
    </FormDialog>
  )
}

function Address({ error, control }: { error: string | undefined; control: UseFormRegisterReturn }) {
  return (
    <Field label={t.address()} hint={t.addressHint()} error={error}>
      <TextInput type="url" autoComplete="off" {...control} />
    </Field>
  )
}

interface EventsProps {
  offered: WebhookEvent[]
  error: string | undefined
  register: () => UseFormRegisterReturn
}

function Events({ offered, error, register }: EventsProps) {
  return (
    <Field label={t.tellOf()} group error={error}>
      <div className="webhook-events">
        {offered.map((event) => (
          <Checkbox key={event} value={event} label={t.events[event]()} hint={event} {...register()} />
        ))}
      </div>
    </Field>
  )
}

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = { title: t.secretTitle(), text: t.secretText(), copy: t.copySecret(), copied: t.secretCopied() }
  return <SecretDialog secret={secret} words={words} onClose={onClose} />
}
