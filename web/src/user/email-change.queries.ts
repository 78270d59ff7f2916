import { askEmailChange, confirmEmailChange, undoEmailChange } from '@perkloop/contract/email-change'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api'
import { changed } from '../platform/changes'

export function useAskEmailChange() {
  return useMutation({
    mutationFn: (asked: { email: string; currentPassword: string }) => call(askEmailChange, { body: asked }),
  })
}

export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }),
    onSuccess: () => changed('profile'),
  })
}

export function useUndoEmailChange() {
  return useMutation({ mutationFn: (token: string) => call(undoEmailChange, { body: { token } }) })
}
