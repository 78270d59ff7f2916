import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import * as t from '#locale/exchange-dialogs'
import * as loop from '#locale/loops'
import { chooseTodayOrLater } from '#locale/my-bids'
import { FormDialog } from '../platform/form-dialog'
import { type Said, useSending } from '../platform/use-sending'
import { addDays, daysBetween, endOfMonth, longDay, monthName, today } from '../ui/dates'
import { DayChips } from '../ui/day-chips'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { TextArea } from '../ui/text-input'
import { firstName } from '../user/first-name'
import { type useCancelExchange, useExtendExchange } from './exchange.queries'
import type { ExchangeView } from './exchange-view'

const usualExtension = 7

interface Closing {
  onClose: () => void
}

interface ExtendProps extends Closing {
  exchange: Pick<Exchange, '_id' | 'completionDate'>
  view: Pick<ExchangeView, 'other'>
}

export function ExtendDialog({ exchange, view, onClose }: ExtendProps) {
  // As it was when the dialog opened: if the other party extends meanwhile, the same days would lead to another date.
  const [from] = useState(exchange.completionDate)
  // Overdue exchanges are extended too, to no day in the past.
  const base = from > today() ? from : today()
  const overdue = daysBetween(from, base)
  const [first] = useState(overdue + usualExtension)
  const [days, setDays] = useState(first)
  const extend = useExtendExchange()
  const most = overdue + limits.extensionDays
  const isNumber = Number.isInteger(days) && days >= 1 && days <= most
  const valid = isNumber && days >= overdue
  const completionDate = addDays(from, valid ? days : 0)
  const end = endOfMonth(base)
  const sending = useSending({
    send: () => extend.mutateAsync({ id: exchange._id, completionDate }),
    said: { doing: t.extending(), done: t.extended(), failed: t.extendFailed() },
    onSent: onClose,
  })

  return (
    <FormDialog
      title={t.extendTimeline()}
      description={t.otherReadsNewDate({ name: firstName(view.other) })}
      dirty={days !== first}
      sending={sending}
      onSubmit={() => valid && void sending.submit()}
      label={t.extendTimeline()}
      disabled={!valid}
      onClose={onClose}
    >
      <Field
        label={t.daysToAdd()}
        hint={valid ? t.newDate({ day: longDay(completionDate) }) : undefined}
        error={isNumber ? (valid ? undefined : chooseTodayOrLater()) : t.chooseDays({ most })}
      >
        <NumberStepper
          min={1}
          max={most}
          value={Number.isNaN(days) ? '' : days}
          onChange={(event) => setDays(event.target.valueAsNumber)}
        />
        <DayChips
          label={t.daysToChoose()}
          days={[
            { label: t.aWeekMore(), day: addDays(base, 7) },
            { label: t.twoWeeksMore(), day: addDays(base, 14) },
            { label: t.endOf({ month: monthName(end) }), day: end },
          ]}
          chosen={completionDate}
          onChoose={(day) => setDays(daysBetween(from, day))}
        />
      </Field>
    </FormDialog>
  )
}

interface CancelProps extends Closing {
  exchange: Pick<Exchange, '_id'>
  title?: string
  /** The name of the other party, who reads the reason; if it is left out both parties do, or all people of the loop. */
  reader?: string
  /** With it every hand-over of a loop is called off. Left out for the parties of a loop of two: to them it is an ordinary exchange. */
  isLoop?: boolean
  /** Its caller's, who may have to know whether it is under way. */
  cancel: ReturnType<typeof useCancelExchange>
}

export function CancelDialog({
  exchange,
  title = t.cancelThisExchange(),
  reader,
  isLoop = false,
  cancel,
  onClose,
}: CancelProps) {
  const outsideLoops = reader === undefined ? t.bothReadReason() : t.nameReadsReason({ name: reader })
  const inLoop = reader === undefined ? loop.allReadReason() : loop.otherTwoReadReason()
  return (
    <TextDialog
      title={title}
      description={isLoop ? inLoop : outsideLoops}
      field={t.reason()}
      missing={t.giveReason()}
      limit={limits.reasonLength}
      label={t.cancelExchange()}
      cancelLabel={t.keepIt()}
      variant="danger"
      send={(reason) => cancel.mutateAsync({ id: exchange._id, reason })}
      said={{ doing: t.cancelling(), done: t.cancelled() }}
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

/** A dialog with one text field; its draft stays when sending fails. */
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
