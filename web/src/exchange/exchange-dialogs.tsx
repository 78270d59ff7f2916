import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { addDays, longDay } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { TextArea } from '../ui/text-input'
import { useCancelExchange, useExtendExchange, useRequestSupport } from './exchange.queries'

const usualExtension = 7

interface Closing {
  onOpenChange: (open: boolean) => void
}

export function ExtendDialog({ exchange, onOpenChange }: Closing & { exchange: Exchange }) {
  const [days, setDays] = useState(usualExtension)
  const extend = useExtendExchange()
  const valid = Number.isInteger(days) && days >= 1 && days <= limits.extensionDays
  const completionDate = addDays(exchange.completionDate, valid ? days : 0)

  async function save() {
    const words = { doing: 'Extending timeline...', done: 'Timeline extended', failed: 'Failed to extend timeline' }
    if (await tell(() => extend.mutateAsync({ id: exchange._id, completionDate }), words)) onOpenChange(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Extend Timeline"
      description={valid ? `The new completion date is ${longDay(completionDate)}.` : 'Choose by how many days.'}
      busy={extend.isPending}
      dirty={days !== usualExtension}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) void save()
      }}
      footer={<Buttons label="Extend" busy={extend.isPending} disabled={!valid} onCancel={() => onOpenChange(false)} />}
    >
      <Field label="Days to add" error={valid ? undefined : `Choose a whole number from 1 to ${limits.extensionDays}`}>
        <NumberStepper
          min={1}
          max={limits.extensionDays}
          value={Number.isNaN(days) ? '' : days}
          onChange={(event) => setDays(event.target.valueAsNumber)}
        />
      </Field>
    </Dialog>
  )
}

export function CancelDialog({
  exchange,
  otherName,
  onOpenChange,
}: Closing & { exchange: Exchange; otherName: string }) {
  const cancel = useCancelExchange()
  return (
    <TextDialog
      title="Cancel this exchange?"
      description={`Both perks become available again. ${otherName} will read your reason.`}
      label="Reason"
      missing="Please give a reason"
      limit={limits.reasonLength}
      confirmLabel="Cancel exchange"
      keepLabel="Keep it"
      danger
      busy={cancel.isPending}
      onOpenChange={onOpenChange}
      onSubmit={(reason) =>
        tell(() => cancel.mutateAsync({ id: exchange._id, reason }), {
          doing: 'Cancelling exchange...',
          done: 'Exchange cancelled',
          failed: 'Failed to cancel exchange',
        })
      }
    />
  )
}

export function SupportDialog({ exchangeId, onOpenChange }: Closing & { exchangeId: string }) {
  const request = useRequestSupport()
  return (
    <TextDialog
      title="Contact support"
      description="Tell us what went wrong. We read the exchange’s details, and answer by mail."
      label="What happened"
      missing="Tell us what went wrong"
      limit={limits.supportDescription}
      confirmLabel="Send request"
      busy={request.isPending}
      onOpenChange={onOpenChange}
      onSubmit={(description) =>
        tell(() => request.mutateAsync({ exchangeId, description }), {
          doing: 'Sending your request...',
          done: 'Request sent. We will get back to you.',
          failed: 'Failed to submit request',
        })
      }
    />
  )
}

interface TextDialogProps extends Closing {
  title: string
  description: string
  label: string
  missing: string
  limit: number
  confirmLabel: string
  keepLabel?: string
  danger?: boolean
  busy: boolean
  onSubmit: (text: string) => Promise<boolean>
}

/** Asks for a few words; what was typed stays when sending fails. */
function TextDialog({
  title,
  description,
  label,
  missing,
  limit,
  confirmLabel,
  keepLabel,
  danger,
  busy,
  onOpenChange,
  onSubmit,
}: TextDialogProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const empty = text.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      busy={busy}
      dirty={!empty}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!empty) void onSubmit(text).then((done) => done && onOpenChange(false))
      }}
      footer={
        <Buttons
          label={confirmLabel}
          keepLabel={keepLabel}
          danger={danger}
          busy={busy}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <Field label={label} error={asked && empty ? missing : undefined}>
        <TextArea
          rows={4}
          limit={limit}
          maxLength={limit}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}

interface ButtonsProps {
  label: string
  keepLabel?: string | undefined
  danger?: boolean | undefined
  busy: boolean
  disabled?: boolean
  onCancel: () => void
}

function Buttons({ label, keepLabel = 'Cancel', danger = false, busy, disabled = false, onCancel }: ButtonsProps) {
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {keepLabel}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  )
}
