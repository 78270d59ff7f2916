import {
  changeMailSetting,
  getMailSettings,
  type MailKind,
  type MailSettings,
  unsubscribe,
} from '@perkloop/contract/mail'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { queryClient } from '../platform/query-client'
import { toast } from '../ui/toast'

const settingsQuery = queryOptions({
  queryKey: ['users', 'mail-settings'],
  queryFn: ({ signal }) => call(getMailSettings, { signal }),
  meta: { readOn: ['profile'] },
})

export function useMailSettings() {
  return useQuery(settingsQuery)
}

/** Switches at once, and back again where that fails. Changes of one kind wait for each other; others stay as they are. */
export function useChangeMailSetting(kind: MailKind) {
  return useMutation({
    mutationKey: ['mail-settings'],
    scope: { id: `mail-settings ${kind}` },
    mutationFn: (wanted: boolean) => call(changeMailSetting, { body: { kind, wanted } }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries(settingsQuery)
      show({ [kind]: wanted })
    },
    onError: (error, wanted) => {
      show({ [kind]: !wanted })
      toast.error(messageOf(error))
    },
    // Answers that cross tell of each other's past; the last one reads how things stand.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: ['mail-settings'] }) === 1) {
        return queryClient.invalidateQueries(settingsQuery)
      }
      return undefined
    },
  })
}

function show(change: Partial<MailSettings>) {
  queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...change })
}

/** From a link in a mail; nobody has to be signed in for it. */
export function useUnsubscribe(token: string, kind: MailKind) {
  return useMutation({ mutationFn: () => call(unsubscribe, { params: { token, kind } }) })
}
