import type { Bid } from '@perkloop/contract/bid'
import { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import { firstName } from '../exchange/exchange-view'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { addDays, today } from '../ui/dates'
import { Field } from '../ui/field'
import { Swap } from '../ui/swap'
import { DateInput, TextArea } from '../ui/text-input'
import { ValueBalance } from '../ui/value-balance-bar'
import type { useAcceptBid } from './bid.queries'
import { bidView } from './bid-view'

interface Props {
  bid: Bid
  /** The screen's own, which knows by it that a bid is gone because it was accepted here. */
  accept: ReturnType<typeof useAcceptBid>
  onClose: () => void
}

/** By the clock of who accepts; what they left out is said in the same go. */
const TermsFromToday = ExchangeTerms.extend({
  completionDate: ExchangeTerms.shape.completionDate.refine((day) => day >= today(), {
    message: 'Choose today or a later day',
    abort: true,
  }),
})

/** Settles the date and the logistics, and shows once more what is agreed before the exchange begins. */
export function AcceptBidDialog({ bid, accept, onClose }: Props) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  const navigate = useNavigate()
  const { register, errors, dialog } = useDialogForm({
    schema: TermsFromToday,
    values: { completionDate: '', logistics: '' },
    send: (terms) => accept.mutateAsync({ bid, terms }),
    said: { done: 'Bid accepted', failed: 'Failed to accept bid' },
    busy: accept.isPending,
    under: 'exchangeData',
    // Instead of the step that this dialog is in the browser's history.
    onSent: ({ exchange }) => void navigate(`/acceptedbids?exchange=${exchange._id}`, { replace: true }),
  })

  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={`Accept ${firstName(other)}’s bid`}
      description="Agree when and how. You can still talk it over in the chat."
      label="Accept Bid"
      icon={<Check aria-hidden />}
      note={`Accepting opens an exchange with ${firstName(other)}.`}
      onClose={onClose}
    >
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
            {...register('completionDate')}
          />
        </Field>
        <Field label="Logistics" error={errors.logistics?.message}>
          <TextArea
            rows={3}
            limit={limits.logisticsLength}
            placeholder="Where, when and how you hand over"
            {...register('logistics')}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
