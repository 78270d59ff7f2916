import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import * as t from '#locale/controls'
import { classes } from './classes'
import { FieldContext } from './field-context'
import { FieldFault } from './field-fault'
import './field.css'

interface FieldProps {
  label: ReactNode
  /** Shows 'Optional' at the right of the label. */
  optional?: boolean | undefined
  /** Another text at the right of the label: '6 to choose from'. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** For several controls under one label: the label then names the group. */
  group?: boolean | undefined
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, optional, aside, hint, error, group, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const [length, setLength] = useState<{ now: number; limit: number } | null>(null)
  const reportLength = useCallback(
    (now: number, limit: number) =>
      setLength((was) => (was?.now === now && was.limit === limit ? was : { now, limit })),
    [],
  )
  const describedBy = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
  const invalid = Boolean(error)
  const wiring = useMemo(
    () => ({ id: `${id}-input`, describedBy, invalid, reportLength }),
    [id, describedBy, invalid, reportLength],
  )
  const Label = group ? 'span' : 'label'
  const fault = error && <FieldFault id={`${id}-error`} text={error} />
  const extra = optional ? t.optional() : aside
  return (
    <div
      className={classes('field', className)}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      <Label
        id={`${id}-label`}
        className={hideLabel ? 'sr' : 'field-label'}
        {...(!group && { htmlFor: `${id}-input` })}
      >
        {label}
        {(extra || length) && (
          <span className="field-aside num">
            {extra && <span>{extra}</span>}
            {length && (
              <span className={length.now > length.limit ? 'is-over' : undefined} aria-hidden>
                {length.now} / {length.limit}
              </span>
            )}
          </span>
        )}
      </Label>
      {/* Below a long group nobody would see it. */}
      {group && fault}
      <FieldContext value={wiring}>{children}</FieldContext>
      {!group && fault}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
