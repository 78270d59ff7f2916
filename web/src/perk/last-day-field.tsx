import { limits } from '@perkloop/contract/limits'
import type { ComponentProps } from 'react'
import * as t from '#locale/perk-form'
import { DayInput } from '../bid/day-input'
import { addDays, today } from '../ui/dates'
import { Field } from '../ui/field'

interface Props extends Omit<ComponentProps<typeof DayInput>, 'min' | 'max'> {
  error: string | undefined
}

/** The last day a perk is good for, if it has one. */
export function LastDayField({ error, ...input }: Props) {
  return (
    <Field label={t.validUntil()} optional hint={t.leavesByItself()} error={error} className="last-day">
      <DayInput {...input} min={today()} max={addDays(today(), 365 * limits.perkYears)} />
    </Field>
  )
}
