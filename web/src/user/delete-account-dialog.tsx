import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tell } from '../platform/tell'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { needsProof, ProveDialog } from './prove-dialog'
import { useDeleteAccount } from './user.queries'

export function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const remove = useDeleteAccount()
  const navigate = useNavigate()
  const [proving, setProving] = useState(false)

  const confirm = async () => {
    const done = await tell(() => remove.mutateAsync(), {
      doing: 'Deleting account...',
      done: 'Account deleted successfully. Goodbye!',
      failed: 'Failed to delete account. Please try again.',
      heed: (error) => {
        setProving(needsProof(error))
        return needsProof(error)
      },
    })
    if (done) void navigate('/')
  }

  if (open && proving) {
    const goOn = () => {
      setProving(false)
      void confirm()
    }
    return <ProveDialog onProven={goOn} onClose={() => setProving(false)} />
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
