import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../platform/api-error'
import { useHoldBack } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog'

interface Props extends Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'typeWord' | 'disabled'> {
  /** The mutation of the panel, which shows its success after this dialog has closed. */
  act: UseMutationResult<unknown, Error, string>
  /** The id of what it applies to. */
  subject: string
  onClose: () => void
}

/** Asks before something is deleted; a refusal is shown in the dialog. */
export function ConfirmAct({ act, subject, onClose, ...words }: Props) {
  // A call that hangs can be cancelled: then it is not about what is asked next.
  const isMine = act.variables === subject
  const isSending = act.isPending && isMine
  useHoldBack(isSending)
  // Back has closed the question before with its refusal, and resets nothing.
  const [before] = useState(act.error)
  const close = () => {
    if (act.isError) act.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      danger
      busy={isSending}
      onConfirm={() => !isSending && act.mutate(subject, { onSuccess: onClose })}
      {...words}
    >
      {act.isError && isMine && act.error !== before && <Alert>{messageOf(act.error)}</Alert>}
    </ConfirmDialog>
  )
}
