import * as t from '#locale/leave-dialog'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { useLeaveQuestion } from './leave-question'

interface LeaveDialogProps {
  leaving: ReturnType<typeof useLeaveQuestion>
  /** Another title, where no draft would be lost. */
  title?: string
  text?: string
  confirmLabel?: string
  cancelLabel?: string
}

/** Shows the "discard changes?" dialog of useLeaveQuestion. It stands beside the form: inside, its buttons would submit it. */
export function LeaveDialog({ leaving, ...words }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      onOpenChange={(open) => !open && leaving?.stay()}
      title={t.title()}
      confirmLabel={t.discard()}
      cancelLabel={t.keepEditing()}
      danger
      {...words}
      onConfirm={() => leaving?.leave()}
    />
  )
}
