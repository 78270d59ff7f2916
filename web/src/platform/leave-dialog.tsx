import { ConfirmDialog } from '../ui/confirm-dialog'
import type { useLeaveQuestion } from './leave-question'

/** Asks what useLeaveQuestion found. A dialog, because the form may be out of sight; beside the form, because its answer is no submit of it. */
export function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useLeaveQuestion> }) {
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      onOpenChange={(open) => !open && leaving?.stay()}
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => leaving?.leave()}
    />
  )
}
