import { useNavigate } from 'react-router'
import { tell } from '../platform/tell'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useDeleteAccount } from './user.queries'

export function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const remove = useDeleteAccount()
  const navigate = useNavigate()

  const confirm = async () => {
    const done = await tell(() => remove.mutateAsync(), {
      doing: 'Deleting account...',
      done: 'Account deleted successfully. Goodbye!',
      failed: 'Failed to delete account. Please try again.',
    })
    if (done) void navigate('/')
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Account"
      text="This action is permanent and cannot be undone. All your data, including perks, bids, and exchanges will be deleted."
      typeWord="DELETE"
      confirmLabel="Delete Account"
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
