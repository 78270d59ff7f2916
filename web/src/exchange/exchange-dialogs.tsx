import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { tell } from '../platform/tell'
import { addDays, longDay } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { NumberStepper } from '../ui/number-stepper'
import { TextArea } from '../ui/text-input'
import { useCancelExchange, useExtendExchange, useRequestSupport } from './exchange.queries'
import { type ExchangeView, firstName } from './exchange-view'

const usualExtension = 7

interface Closing {
  onOpenChange: (open: boolean) => void
}

export function ExtendDialog({ exchange, view, onOpenChange }: Closing & { exchange: Exchange; view: ExchangeView }) {
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
      description={`${firstName(view.other)} reads the new date in the chat.`}
      busy={extend.isPending}
      dirty={days !== usualExtension}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) void save()
      }}
      footer={
        <FormActions
          label="Extend Timeline"
          busy={extend.isPending}
          disabled={!valid}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <Field
        label="Days to add"
        hint={valid ? `New date ${longDay(completionDate)}` : undefined}
        error={valid ? undefined : `Choose a whole number from 1 to ${limits.extensionDays}`}
      >
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

interface CancelProps extends Closing {
  exchange: Pick<Exchange, '_id'>
  title?: string
  /** Who will be told: the other party's name. */
  readers: string
}

export function CancelDialog({ exchange, title = 'Cancel this exchange?', readers, onOpenChange }: CancelProps) {
  const cancel = useCancelExchange()
  return (
    <TextDialog
      title={title}
      description={`Both perks become available again. ${readers} will read your reason.`}
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
      description="We read the exchange’s details, and answer by mail."
      label="Description"
      placeholder="What happened, and what would put it right?"
      missing="Please describe the problem"
      limit={limits.supportDescription}
      confirmLabel="Submit request"
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
  placeholder?: string
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
  placeholder,
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
  const leaving = useLeaveQuestion(!empty && !busy)
  return (
    <>
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
          <FormActions
            label={confirmLabel}
            cancelLabel={keepLabel}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onCancel={() => onOpenChange(false)}
          />
        }
      >
        <Field label={label} error={asked && empty ? missing : undefined}>
          <TextArea
            rows={4}
            placeholder={placeholder}
            limit={limit}
            maxLength={limit}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
