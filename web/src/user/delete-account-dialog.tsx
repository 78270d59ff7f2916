import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#locale/profile'
import { HoldBack } from '../platform/leave-question'
import { showResult } from '../platform/show-result'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { needsProof, ProveDialog } from './prove-dialog'
import { useDeleteAccount } from './user.queries'

export function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const remove = useDeleteAccount()
  const navigate = useNavigate()
  const [proving, setProving] = useState(false)
  // A call that hangs can be cancelled, and may be answered later.
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
  }, [open])
  // Back closes the proof with the question.
  if (!open && proving) setProving(false)

  const confirm = async () => {
    const done = await showResult(() => remove.mutateAsync(), {
      doing: t.deleting(),
      done: t.deleted(),
      failed: t.deleteFailed(),
      isHandled: (error) => {
        const asks = needsProof(error) && isShown.current
        setProving(asks)
        return asks
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
      title={t.deleteAccount()}
      text={t.deleteAccountText()}
      typeWord={t.deleteWord()}
      confirmLabel={t.deleteAccount()}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {open && <HoldBack busy={remove.isPending} />}
    </ConfirmDialog>
  )
}
