import { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as t from '#locale/my-bids'
import { addDays, endOfMonth, monthName, today } from '../ui/dates'
import { DayChips } from '../ui/day-chips'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { DayInput } from './day-input'

/** By the clock of the user who accepts. What they left out is said in the same go. */
export const TermsFromToday = ExchangeTerms.extend({
  completionDate: ExchangeTerms.shape.completionDate.refine((day) => day >= today(), {
    error: t.chooseTodayOrLater,
    abort: true,
  }),
})

interface Props {
  date: UseFormRegisterReturn
  logistics: UseFormRegisterReturn
  /** What is wrong with either. */
  errors: { completionDate?: { message?: string }; logistics?: { message?: string } } | undefined
  chosen: string
  onChoose: (day: string) => void
}

/** Until when, and how: what an owner says with their yes. */
export function TermsFields({ date, logistics, errors, chosen, onChoose }: Props) {
  const end = endOfMonth(today())
  return (
    <div className="when-how">
      <Field
        label={t.completionDate()}
        hint={errors?.completionDate ? undefined : t.todayOrLater()}
        error={errors?.completionDate?.message}
      >
        <DayInput
          {...date}
          min={today()}
          max={addDays(today(), 365 * limits.completionYears)}
          chosen={chosen}
          onChoose={onChoose}
        />
        <DayChips
          label={t.daysToChoose()}
          days={[
            { label: t.inAWeek(), day: addDays(today(), 7) },
            { label: t.inTwoWeeks(), day: addDays(today(), 14) },
            { label: t.endOf({ month: monthName(end) }), day: end },
          ]}
          chosen={chosen}
          onChoose={onChoose}
        />
      </Field>
      <Field label={t.logistics()} error={errors?.logistics?.message}>
        <TextArea rows={3} limit={limits.logisticsLength} placeholder={t.whereWhenHow()} {...logistics} />
      </Field>
    </div>
  )
}
