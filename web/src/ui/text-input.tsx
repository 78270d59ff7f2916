import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useContext, useEffect, useRef } from 'react'
import * as t from '#locale/price'
import { classes } from './classes'
import { FieldContext, useFieldProps } from './field-context'
import { mergeRefs } from './merge-refs'
import { moneyMarks } from './typed-money'
import './field.css'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldProps(rest)} type={type} className={classes('input', className)} />
}

export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} {...useFieldProps(rest)} type="date" className={classes('input num', className)} />
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> {
  /** What was chosen: a control that is shown again would say that nothing is. */
  file?: File | undefined
}

export function FileInput({ file, className, ...rest }: FileInputProps) {
  const control = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!file || !control.current || control.current.files?.length) return
    const chosen = new DataTransfer()
    chosen.items.add(file)
    control.current.files = chosen.files
  }, [file])
  return (
    <input {...rest} {...useFieldProps(rest)} ref={control} type="file" className={classes('input-file', className)} />
  )
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows '118 / 1000' beside the field's label. It counts, and does not cut. */
  limit?: number | undefined
}

export function TextArea({ className, limit, ref, rows = 4, onChange, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const reportLength = useContext(FieldContext)?.reportLength
  const report = () => {
    if (limit !== undefined) reportLength?.(area.current?.value.length ?? 0, limit)
  }
  // A form library may set the value through the ref, without an event: so count after every render.
  useEffect(report)
  return (
    <textarea
      {...rest}
      {...useFieldProps(rest)}
      ref={mergeRefs(area, ref)}
      rows={rows}
      className={classes('textarea', className)}
      onChange={(event) => {
        onChange?.(event)
        report()
      }}
    />
  )
}

/** The system's own select: best on phones and for screen readers. Children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select-wrap">
      <select {...rest} {...useFieldProps(rest)} className={classes('select', className)}>
        {children}
      </select>
      <ChevronDown aria-hidden />
    </div>
  )
}

/** Dollars a month. Text with a decimal keypad: a number field would drop '1,5' before the form could read it. */
export function MoneyInput({
  className,
  suffix = t.perMonth(),
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { suffix?: string | undefined }) {
  // '$' and nothing, 'US$' and nothing, or nothing and '\u00a0$'.
  const { before, after } = moneyMarks()
  return (
    <div className="input-wrap money">
      {before && (
        <span className="pre" aria-hidden>
          {before}
        </span>
      )}
      <input
        autoComplete="off"
        {...rest}
        {...useFieldProps(rest)}
        type="text"
        inputMode="decimal"
        style={{ paddingLeft: before && 16 + 12 * before.trim().length }}
        className={classes('input num', className)}
      />
      <span className="affix" aria-hidden>
        {`${after}${suffix}`.trim()}
      </span>
    </div>
  )
}
