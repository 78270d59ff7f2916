import { zodResolver } from '@hookform/resolvers/zod'
import type { Bid } from '@perkloop/contract/bid'
import { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { addDays, today } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Swap } from '../ui/swap'
import { DateInput, TextArea } from '../ui/text-input'
import { toast } from '../ui/toast'
import { ValueBalance } from '../ui/value-balance-bar'
import { useAcceptBid } from './bid.queries'
import { bidView } from './bid-view'

type Terms = z.input<typeof ExchangeTerms>

/** Settles the date and the logistics, and shows once more what is agreed before the exchange begins. */
export function AcceptBidDialog({ bid, onOpenChange }: { bid: Bid; onOpenChange: (open: boolean) => void }) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  const accept = useAcceptBid()
  const navigate = useNavigate()
  const form = useForm<Terms>({
    resolver: zodResolver(ExchangeTerms),
    defaultValues: { completionDate: '', logistics: '' },
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (terms) => {
    if (terms.completionDate < today()) {
      form.setError('completionDate', { message: 'Please select a completion date' }, { shouldFocus: true })
      return
    }
    try {
      const { exchange } = await accept.mutateAsync({ id: bid._id, terms })
      toast.success('Bid accepted')
      void navigate(`/acceptedbids?exchange=${exchange._id}`)
    } catch (error) {
      showFieldErrors(unwrapped(error), form.setError, ['completionDate', 'logistics'])
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Accept this bid"
      description={`Agree when and how you and ${other.name} swap. You can extend the date later.`}
      busy={accept.isPending}
      dirty={isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" disabled={accept.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" busy={accept.isPending}>
            Accept Bid
          </Button>
        </>
      }
    >
      {accept.isError && <Alert>{messageOf(accept.error, 'Failed to accept bid')}</Alert>}
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <div className="when-how">
        <Field label="Completion date" error={errors.completionDate?.message}>
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
  )
}

/** The server names fields of the wrapped body; the form has them flat. */
function unwrapped<T>(error: T): T {
  const errors = (error as { errors?: { path: string }[] }).errors
  for (const one of errors ?? []) one.path = one.path.replace(/^exchangeData\./, '')
  return error
}
