import type { ComponentProps, ReactNode } from 'react'
import * as general from '#locale/general'
import { Button } from './button'

interface FormActionsProps {
  /** What sending the form does. */
  label: string
  cancelLabel?: string | undefined
  variant?: ComponentProps<typeof Button>['variant'] | undefined
  icon?: ReactNode
  /** What happens then, said at the left. */
  note?: ReactNode
  busy: boolean
  disabled?: boolean | undefined
  onCancel: () => void
}

/** The foot of a form in a dialog. While it is sent there is no way back. */
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
