import { zodResolver } from '@hookform/resolvers/zod'
import type { Bid } from '@perkloop/contract/bid'
import { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { Check } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { firstName } from '../exchange/exchange-view'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { addDays, today } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { Swap } from '../ui/swap'
import { DateInput, TextArea } from '../ui/text-input'
import { toast } from '../ui/toast'
import { ValueBalance } from '../ui/value-balance-bar'
import type { useAcceptBid } from './bid.queries'
import { bidView } from './bid-view'

type Terms = z.input<typeof ExchangeTerms>

interface Props {
  bid: Bid
  /** The screen's own, which knows by it that a bid is gone because it was accepted here. */
  accept: ReturnType<typeof useAcceptBid>
  onOpenChange: (open: boolean) => void
}

/** By the clock of who accepts; what they left out is said in the same go. */
const TermsFromToday = ExchangeTerms.extend({
  completionDate: ExchangeTerms.shape.completionDate.refine((day) => day >= today(), {
    message: 'Choose today or a later day',
    abort: true,
  }),
})

/** Settles the date and the logistics, and shows once more what is agreed before the exchange begins. */
export function AcceptBidDialog({ bid, accept, onOpenChange }: Props) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  const navigate = useNavigate()
  const form = useForm<Terms>({
    resolver: zodResolver(TermsFromToday),
    defaultValues: { completionDate: '', logistics: '' },
  })
  const { errors, isDirty } = form.formState
  const leaving = useLeaveQuestion(isDirty && !accept.isPending && !accept.isSuccess)

  const submit = form.handleSubmit(async (terms) => {
    try {
      const { exchange } = await accept.mutateAsync({ bid, terms })
      toast.success('Bid accepted')
      // Instead of the step that this dialog is in the browser's history.
      void navigate(`/acceptedbids?exchange=${exchange._id}`, { replace: true })
    } catch (error) {
      showFieldErrors(unwrapped(error), form.setError, ['completionDate', 'logistics'])
    }
  })

  return (
    <>
      <Dialog
        open
        onOpenChange={onOpenChange}
        size="wide"
        title={`Accept ${firstName(other)}’s bid`}
        description="Agree when and how. You can still talk it over in the chat."
        busy={accept.isPending}
        dirty={isDirty}
        onSubmit={submit}
        footer={
          <FormActions
            label="Accept Bid"
            icon={<Check aria-hidden />}
            note={`Accepting opens an exchange with ${firstName(other)}.`}
            busy={accept.isPending}
            onCancel={() => onOpenChange(false)}
          />
        }
      >
        {accept.isError && <Alert>{messageOf(accept.error, 'Failed to accept bid')}</Alert>}
        <Swap give={give} get={get} />
        <ValueBalance giveCents={giveCents} getCents={getCents} />
        <div className="when-how">
          <Field
            label="Completion date"
            hint={errors.completionDate ? undefined : 'Today or later'}
            error={errors.completionDate?.message}
          >
            <DateInput
              min={today()}
              max={addDays(today(), 365 * limits.completionYears)}
              {...form.register('completionDate')}
            />
          </Field>
          <Field label="Logistics" error={errors.logistics?.message}>
            <TextArea
              rows={3}
              limit={limits.logisticsLength}
              placeholder="Where, when and how you hand over"
              {...form.register('logistics')}
            />
          </Field>
        </div>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

/** The server names fields of the wrapped body; the form has them flat. */
function unwrapped<T>(error: T): T {
  const errors = (error as { errors?: { path: string }[] }).errors
  for (const one of errors ?? []) one.path = one.path.replace(/^exchangeData\./, '')
  return error
}
