import type { ComponentProps, ReactNode } from 'react'
import * as general from '#locale/general'
import { Button } from './button'

interface FormActionsProps {
  /** The label of the submit button. */
  label: string
  cancelLabel?: string | undefined
  variant?: ComponentProps<typeof Button>['variant'] | undefined
  icon?: ReactNode
  /** A remark at the left, on what happens then. */
  note?: ReactNode
  busy: boolean
  /** Whether it can't be cancelled; if not given, as long as it is busy. */
  locked?: boolean | undefined
  disabled?: boolean | undefined
  onCancel: () => void
}

/** The footer of a form in a dialog. */
export function FormActions({
  label,
  cancelLabel = general.cancel(),
  note,
  busy,
  locked = busy,
  onCancel,
  ...submit
}: FormActionsProps) {
  return (
    <>
      {note && <span className="grow">{note}</span>}
      <Button variant="outline" disabled={locked} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" busy={busy} {...submit}>
        {label}
      </Button>
    </>
  )
}
