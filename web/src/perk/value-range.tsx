import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Popover } from '../ui/popover'
import { MoneyInput } from '../ui/text-input'
import { rangeWords, readRange, type ValueRange } from './value-range.rules'

interface Props {
  range: ValueRange
  onRange: (range: ValueRange) => void
}

/** Which monthly values a list shows: says so, and opens to change it. */
export function ValueRangeButton({ range, onRange }: Props) {
  const [open, setOpen] = useState(false)
  const words = rangeWords(range)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Monthly value"
      trigger={
        <Button variant="quiet" size="sm" className="value-range" aria-label={`Monthly value: ${words}`}>
          {words}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <RangeForm
        range={range}
        onRange={(next) => {
          onRange(next)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

function RangeForm({ range, onRange }: Props) {
  const [from, setFrom] = useState(range.minValue?.toString() ?? '')
  const [to, setTo] = useState(range.maxValue?.toString() ?? '')
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRange(from, to)
    if ('errors' in read) setErrors(read.errors)
    else onRange(read.range)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="grid-2">
        <Bound label="From" placeholder="0" error={errors.from} value={from} onValue={setFrom} />
        <Bound label="To" placeholder="Any" error={errors.to} value={to} onValue={setTo} />
      </div>
      <div className="row between">
        <Button variant="quiet" size="sm" onClick={() => onRange({})}>
          Any value
        </Button>
        <Button type="submit" size="sm">
          Show perks
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
