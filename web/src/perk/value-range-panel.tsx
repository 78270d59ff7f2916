import { type FormEvent, type RefObject, useState } from 'react'
import * as t from '#locale/value-range-panel'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Popover } from '../ui/popover'
import { MoneyInput } from '../ui/text-input'
import { typedDollars } from '../ui/typed-money'
import { type RangeErrors, readRange } from './typed-range.rules'
import type { ValueRange } from './value-range.rules'

interface Props {
  range: ValueRange
  onRange: (range: ValueRange) => void
}

/** The panel to enter a range of monthly values, beside its button. */
export function ValueRangePanel({
  anchor,
  onClose,
  ...form
}: Props & { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  return (
    <Popover anchor={anchor} onClose={onClose} label={t.monthlyValue()}>
      <RangeForm {...form} />
    </Popover>
  )
}

function RangeForm({ range, onRange }: Props) {
  const [from, setFrom] = useState(typedDollars(range.minValue))
  const [to, setTo] = useState(typedDollars(range.maxValue))
  const [errors, setErrors] = useState<RangeErrors>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRange(from, to)
    if ('errors' in read) setErrors(read.errors)
    else onRange(read.range)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="grid-2">
        <Bound label={t.from()} placeholder={t.noLeast()} error={errors.from} value={from} onValue={setFrom} />
        <Bound label={t.to()} placeholder={t.noMost()} error={errors.to} value={to} onValue={setTo} />
      </div>
      <div className="row between">
        <Button variant="quiet" size="sm" onClick={() => onRange({})}>
          {t.anyValue()}
        </Button>
        <Button type="submit" size="sm">
          {t.showPerks()}
        </Button>
      </div>
    </form>
  )
}

interface BoundProps {
  label: string
  placeholder: string
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

function Bound({ label, error, value, onValue, placeholder }: BoundProps) {
  return (
    <Field label={label} error={error}>
      <MoneyInput
        suffix=""
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}
