import {
  type Channel,
  changeNotificationSetting,
  changeQuietHours,
  getNotificationSettings,
  type NotificationSettings,
  type ToldKind,
} from '@perkloop/contract/notification-settings'
import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { showWritten } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { showFailure } from '../platform/show-result'

const settingsQuery = queryOptions({
  queryKey: ['users', 'notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
  meta: { readOn: ['profile'] },
})

export function useNotificationSettings() {
  return useQuery(settingsQuery)
}

const show = (change: (known: NotificationSettings) => NotificationSettings) =>
  showWritten(settingsQuery.queryKey, (known) => known && change(known))

/**
 * Responses that cross overwrite each other's change, so the last one reloads the settings. A change does not wait for
 * that: until it ends it is shown as made, also when its failure is told already.
 */
function reloadAfterLast() {
  const isLast = queryClient.isMutating({ mutationKey: ['notification-settings'] }) === 1
  if (isLast) void queryClient.invalidateQueries(settingsQuery)
}

/** Switches optimistically, and back on failure. Changes of one switch wait for each other; the others stay as they are. */
export function useChangeNotificationSetting(kind: ToldKind, channel: Channel) {
  const set = (wanted: boolean) =>
    show((known) => ({ ...known, kinds: { ...known.kinds, [kind]: { ...known.kinds[kind], [channel]: wanted } } }))
  return useMutation({
    mutationKey: ['notification-settings'],
    scope: { id: `notification-settings ${kind} ${channel}` },
    // It is shown as done at once, so leaving the page right after must not drop it.
    mutationFn: (wanted: boolean) =>
      call(changeNotificationSetting, { body: { kind, channel, wanted }, keepalive: true }),
    onMutate: set,
    // Again: a read that began meanwhile has the old value.
    onSuccess: (_done, wanted) => set(wanted),
    onError: (error, wanted) => {
      set(!wanted)
      showFailure(error)
    },
    onSettled: reloadAfterLast,
  })
}

export interface QuietChange {
  on?: boolean
  from?: string
  to?: string
  timeZone?: string
}

const quietKey = ['notification-settings', 'quiet']

/** Several changes are sent one after another. */
export function useChangeQuietHours() {
  return useMutation({
    mutationKey: quietKey,
    scope: { id: 'notification-settings quiet' },
    mutationFn: (change: QuietChange) => call(changeQuietHours, { body: change }),
    onSuccess: (settings) => showWritten(settingsQuery.queryKey, settings),
    onError: (error) => showFailure(error),
    onSettled: reloadAfterLast,
  })
}

/** What is being sent or waits for that, the latest of each. */
export function useQuietChanges(): QuietChange {
  const changes = useMutationState({
    filters: { mutationKey: quietKey, status: 'pending' },
    select: ({ state }) => state.variables as QuietChange,
  })
  return Object.assign({}, ...changes)
}
