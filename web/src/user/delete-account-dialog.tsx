import { useNavigate } from 'react-router'
import { messageOf } from '../platform/api-error'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { useDeleteAccount } from './user.queries'

export function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const remove = useDeleteAccount()
  const navigate = useNavigate()

  const confirm = async () => {
    const note = toast.loading('Deleting account...')
    try {
      await remove.mutateAsync()
      toast.success('Account deleted successfully. Goodbye!', { id: note })
      navigate('/')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete account. Please try again.'), { id: note })
    }
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
