import { limits } from '@perkloop/contract/limits'
import { type ComponentProps, useState } from 'react'
import { useFieldProps } from '../ui/field-context'
import './code-input.css'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

const cells = Array.from({ length: limits.resetCodeLength }, (_, index) => index)

/** One field that looks like six, so that pasting, autofill and screen readers work as in any other. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, cells.length - 1)
  return (
    <div className="otp">
      {cells.map((index) => (
        <span key={index} className={focused && index === current ? 'otp-cell is-focus' : 'otp-cell'} aria-hidden>
          {value[index]}
        </span>
      ))}
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...useFieldProps(rest)}
        type="text"
        className="otp-input"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, limits.resetCodeLength))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  )
}
