import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import * as t from '#locale/exchange-dialogs'
import { FormDialog } from '../platform/form-dialog'
import { type Said, useSending } from '../platform/use-sending'
import { addDays, longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { TextArea } from '../ui/text-input'
import { useCancelExchange, useExtendExchange, useRequestSupport } from './exchange.queries'
import { type ExchangeView, firstName } from './exchange-view'

const usualExtension = 7

interface Closing {
  onClose: () => void
}

export function ExtendDialog({ exchange, view, onClose }: Closing & { exchange: Exchange; view: ExchangeView }) {
  const [days, setDays] = useState(usualExtension)
  const extend = useExtendExchange()
  const valid = Number.isInteger(days) && days >= 1 && days <= limits.extensionDays
  const completionDate = addDays(exchange.completionDate, valid ? days : 0)
  const sending = useSending({
    send: () => extend.mutateAsync({ id: exchange._id, completionDate }),
    said: { doing: t.extending(), done: t.extended(), failed: t.extendFailed() },
    onSent: onClose,
  })

  return (
    <FormDialog
      title={t.extendTimeline()}
      description={t.otherReadsNewDate({ name: firstName(view.other) })}
      dirty={days !== usualExtension}
      sending={sending}
      onSubmit={() => valid && void sending.submit()}
      label={t.extendTimeline()}
      disabled={!valid}
      onClose={onClose}
    >
      <Field
        label={t.daysToAdd()}
        hint={valid ? t.newDate({ day: longDay(completionDate) }) : undefined}
        error={valid ? undefined : t.chooseDays({ most: limits.extensionDays })}
      >
        <NumberStepper
          min={1}
          max={limits.extensionDays}
          value={Number.isNaN(days) ? '' : days}
          onChange={(event) => setDays(event.target.valueAsNumber)}
        />
      </Field>
    </FormDialog>
  )
}

interface CancelProps extends Closing {
  exchange: Pick<Exchange, '_id'>
  title?: string
  /** Who will be told: the other party's name. */
  readers: string
}

export function CancelDialog({ exchange, title = 'Cancel this exchange?', readers, onClose }: CancelProps) {
  const cancel = useCancelExchange()
  return (
    <TextDialog
      title={title}
      description={`Both perks become available again. ${readers} will read your reason.`}
      field="Reason"
      missing="Please give a reason"
      limit={limits.reasonLength}
      label="Cancel exchange"
      cancelLabel="Keep it"
      variant="danger"
      send={(reason) => cancel.mutateAsync({ id: exchange._id, reason })}
      said={{ doing: 'Cancelling exchange...', done: 'Exchange cancelled', failed: 'Failed to cancel exchange' }}
      onClose={onClose}
    />
  )
}

export function SupportDialog({ exchangeId, onClose }: Closing & { exchangeId: string }) {
  const request = useRequestSupport()
  return (
    <TextDialog
      title="Contact support"
      description="We read the exchange’s details, and answer by mail."
      field="Description"
      placeholder="What happened, and what would put it right?"
      missing="Please describe the problem"
      limit={limits.supportDescription}
      label="Submit request"
      send={(description) => request.mutateAsync({ exchangeId, description })}
      said={{
        doing: 'Sending your request...',
        done: 'Request sent. We will get back to you.',
        failed: 'Failed to submit request',
      }}
      onClose={onClose}
    />
  )
}

interface TextDialogProps extends Closing {
  title: string
  description: string
  /** The name of its one field. */
  field: string
  placeholder?: string
  missing: string
  limit: number
  label: string
  cancelLabel?: string
  variant?: 'danger'
  send: (text: string) => Promise<unknown>
  said: Said
}

/** Asks for a few words; what was typed stays when sending fails. */
function TextDialog({ field, placeholder, missing, limit, send, said, onClose, ...look }: TextDialogProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const empty = text.trim() === ''
  const sending = useSending({ send, said, onSent: onClose })
  const submit = () => {
    setAsked(true)
    if (!empty) void sending.submit(text)
  }
  return (
    <FormDialog {...look} dirty={!empty} sending={sending} onSubmit={submit} onClose={onClose}>
      <Field label={field} error={asked && empty ? missing : undefined}>
        <TextArea
          rows={4}
          placeholder={placeholder}
          limit={limit}
          maxLength={limit}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
