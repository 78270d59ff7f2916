import type { OwnPerk } from '@perkloop/contract/perk'
import * as t from '#locale/my-perks'
import { showResult } from '../platform/show-result'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useDeletePerk } from './own-perks.queries'

export function DeletePerkDialog({ perk, onClose }: { perk: OwnPerk; onClose: () => void }) {
  const remove = useDeletePerk()

  function confirm() {
    onClose()
    void showResult(() => remove.mutateAsync(perk._id), {
      doing: t.deletingPerk(),
      about: perk._id,
      done: t.perkDeleted(),
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.removeQuestion({ perk: perk.title })}
      text={perk.pendingBids > 0 ? t.bidsAreRejected() : t.cannotBeUndone()}
      confirmLabel={t.deletePerk()}
      danger
      onConfirm={confirm}
    />
  )
}
