import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { useFieldProps } from './field-context'
import './choice.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes('check', className)}>
      <input {...rest} type="checkbox" className="box" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes('check', className)}>
      <input {...rest} type="radio" className="radio" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

/** A native checkbox says by itself whether it is on, so a switch made of one needs no aria-checked. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** On or off, at once. In a Field, or with an `aria-label`. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <input {...rest} {...useFieldProps(rest)} {...SWITCH} className={classes('switch', className)} />
}
