import type { OwnPerk } from '@perkloop/contract/perk'
import { tell } from '../platform/tell'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useDeletePerk } from './own-perks.queries'

export function DeletePerkDialog({ perk, onClose }: { perk: OwnPerk; onClose: () => void }) {
  const remove = useDeletePerk()

  async function confirm() {
    const words = { doing: 'Deleting perk...', done: 'Perk deleted', failed: 'Failed to delete perk' }
    if (await tell(() => remove.mutateAsync(perk._id), words)) onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${perk.title}?`}
      text={
        perk.pendingBids > 0
          ? 'It leaves the marketplace, and the bids waiting for it are rejected.'
          : 'It leaves the marketplace. This can’t be undone.'
      }
      confirmLabel="Delete perk"
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
