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
  disabled?: boolean | undefined
  onCancel: () => void
}

/** The footer of a form in a dialog. While the form is sent it can't be cancelled. */
export function FormActions({
  label,
  cancelLabel = general.cancel(),
  note,
  busy,
  onCancel,
  ...submit
}: FormActionsProps) {
  return (
    <>
      {note && <span className="grow">{note}</span>}
      <Button variant="outline" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" busy={busy} {...submit}>
        {label}
      </Button>
    </>
  )
}
