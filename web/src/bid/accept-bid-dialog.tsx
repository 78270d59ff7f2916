import type { Bid } from '@perkloop/contract/bid'
import { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as t from '#locale/my-bids'
import { firstName } from '../exchange/exchange-view'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { addDays, endOfMonth, monthName, today } from '../ui/dates'
import { DayChips } from '../ui/day-chips'
import { Field } from '../ui/field'
import { Swap } from '../ui/swap'
import { TextArea } from '../ui/text-input'
import { ValueBalance } from '../ui/value-balance-bar'
import type { useAcceptBid } from './bid.queries'
import { bidView } from './bid-view'
import { DayInput } from './day-input'

interface Props {
  bid: Bid
  /** The other bids that wait for one of its perks: they go on hold. */
  rivals: Bid[]
  /** The screen's own, which knows by it that a bid is gone because it was accepted here. */
  accept: ReturnType<typeof useAcceptBid>
  onClose: () => void
}

/** By the clock of who accepts; what they left out is said in the same go. */
const TermsFromToday = ExchangeTerms.extend({
  completionDate: ExchangeTerms.shape.completionDate.refine((day) => day >= today(), {
    error: t.chooseTodayOrLater,
    abort: true,
  }),
})

/** Settles the date and the logistics, and shows once more what is agreed before the exchange begins. */
export function AcceptBidDialog({ bid, rivals, accept, onClose }: Props) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  const navigate = useNavigate()
  const { register, control, setValue, errors, dialog } = useDialogForm({
    schema: TermsFromToday,
    values: { completionDate: '', logistics: '' },
    send: (terms) => accept.mutateAsync({ bid, terms }),
    said: { done: t.bidAccepted() },
    busy: accept.isPending,
    under: 'exchangeData',
    // Instead of the step that this dialog is in the browser's history.
    onSent: ({ exchange }) => void navigate(`/acceptedbids?exchange=${exchange._id}`, { replace: true }),
  })

  const chosen = useWatch({ control, name: 'completionDate' })
  const end = endOfMonth(today())
  const choose = (day: string) =>
    setValue('completionDate', day, { shouldDirty: true, shouldValidate: errors.completionDate !== undefined })

  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={t.acceptBidOf({ name: firstName(other) })}
      description={t.agreeWhenAndHow()}
      label={t.acceptBid()}
      icon={<Check aria-hidden />}
      note={t.opensExchange({ name: firstName(other) })}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      {rivals.length > 0 && (
        <p className="muted">{t.othersGoOnHold({ count: rivals.length, name: rivals[0]?.bidderId.name ?? '' })}</p>
      )}
      <div className="when-how">
        <Field
          label={t.completionDate()}
          hint={errors.completionDate ? undefined : t.todayOrLater()}
          error={errors.completionDate?.message}
        >
          <DayInput
            {...register('completionDate')}
            min={today()}
            max={addDays(today(), 365 * limits.completionYears)}
            chosen={chosen}
            onChoose={choose}
          />
          <DayChips
            label={t.daysToChoose()}
            days={[
              { label: t.inAWeek(), day: addDays(today(), 7) },
              { label: t.inTwoWeeks(), day: addDays(today(), 14) },
              { label: t.endOf({ month: monthName(end) }), day: end },
            ]}
            chosen={chosen}
            onChoose={choose}
          />
        </Field>
        <Field label={t.logistics()} error={errors.logistics?.message}>
          <TextArea rows={3} limit={limits.logisticsLength} placeholder={t.whereWhenHow()} {...register('logistics')} />
        </Field>
      </div>
    </FormDialog>
  )
}
