import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import * as t from '#locale/search-input'
import { classes } from './classes'
import { useFieldProps } from './field-context'
import { IconButton } from './icon-button'
import { mergeRefs } from './merge-refs'
import './field.css'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchInput({ label, value, onChange, className, ref, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const atFirst = useRef({ value, onChange })
  // Takes over what was typed into a rendered page before its hydration.
  useEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== atFirst.current.value) atFirst.current.onChange(typed)
  }, [])
  return (
    <div className={classes('input-wrap has-lead', value && 'has-end', className)}>
      <Search aria-hidden />
      <input
        autoComplete="off"
        {...rest}
        {...useFieldProps(rest)}
        ref={mergeRefs(input, ref)}
        type="search"
        className="input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          label={t.clearSearch()}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
