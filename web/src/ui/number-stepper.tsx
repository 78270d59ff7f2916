import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import * as t from '#locale/controls'
import { useFieldProps } from './field-context'
import { mergeRefs } from './merge-refs'
import './number-stepper.css'

interface NumberStepperProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> {
  min?: number | string | undefined
  max?: number | string | undefined
}

/** A whole number with a minus and a plus. A real number input, so forms and keyboards know it. */
export function NumberStepper({ min = 1, max, ref, onChange, ...rest }: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(Number.NaN)
  // A form library may set the value through the ref, without an event: so read it after every render.
  const look = () => setShown(input.current?.valueAsNumber ?? Number.NaN)
  useEffect(look)

  const atStart = shown <= Number(min)
  const atEnd = max !== undefined && shown >= Number(max)
  const step = (direction: 1 | -1) => {
    const node = input.current
    if (!node) return
    if (node.value === '') node.value = String(direction === 1 ? Number(min) - 1 : min)
    if (direction === 1) node.stepUp()
    else node.stepDown()
    node.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    // The pressed button may reach the end: disabled it would lose the focus.
    <div className="stepper">
      <button
        type="button"
        aria-label={t.oneFewer()}
        disabled={rest.disabled}
        aria-disabled={atStart}
        onClick={() => atStart || step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        step={1}
        inputMode="numeric"
        {...rest}
        {...useFieldProps(rest)}
        ref={mergeRefs(input, ref)}
        type="number"
        min={min}
        max={max}
        onChange={(event) => {
          onChange?.(event)
          setShown(event.target.valueAsNumber)
        }}
      />
      <button
        type="button"
        aria-label={t.oneMore()}
        disabled={rest.disabled}
        aria-disabled={atEnd}
        onClick={() => atEnd || step(1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  )
}
