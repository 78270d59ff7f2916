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

/** Switches optimistically, and back on failure. Changes of one kind wait for each other; other kinds stay as they are. */
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
    // Responses that cross overwrite each other's change, so the last one reloads the settings.
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

/** For a link in a mail; works without a session. */
export function useUnsubscribe(token: string, kind: MailKind) {
  return useMutation({ mutationFn: () => call(unsubscribe, { params: { token, kind } }) })
}
