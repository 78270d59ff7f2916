import { useRef } from 'react'
import * as t from '#locale/access-tokens'
import { useHoldBack } from '../platform/leave-question'
import { showResult } from '../platform/show-result'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { type ListedToken, type Owner, useRevokeToken } from './access-token.queries'

interface Props {
  owner: Owner
  token: ListedToken
  onClose: () => void
  /** The row has gone with the token, so the focus needs another place. */
  onRevoked: () => void
}

export function RevokeDialog({ owner, token, onClose, onRevoked }: Props) {
  const revoke = useRevokeToken(owner, token._id)
  useHoldBack(revoke.isPending)
  const isRevoked = useRef(false)
  const confirm = async () => {
    if (!(await showResult(() => revoke.mutateAsync(), { doing: t.revoking(), about: token._id, done: t.revoked() })))
      return
    isRevoked.current = true
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.revokeTitle()}
      text={t.revokeText({ name: token.name })}
      confirmLabel={t.revokeIt()}
      danger
      busy={revoke.isPending}
      onClosed={() => isRevoked.current && onRevoked()}
      onConfirm={() => void confirm()}
    />
  )
}
