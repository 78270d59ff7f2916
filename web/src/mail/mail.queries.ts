import { type MailKind, unsubscribe } from '@perkloop/contract/mail'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api'

/** For a link in a mail, which names one kind or several; works without a session. */
export function useUnsubscribe(token: string, kinds: MailKind[]) {
  return useMutation({ mutationFn: () => call(unsubscribe, { params: { token, kind: kinds.join(',') } }) })
}
