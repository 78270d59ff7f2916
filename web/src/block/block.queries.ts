import { blockUser, listBlocked, unblockUser } from '@perkloop/contract/block'
import { useMutation } from '@tanstack/react-query'
import * as t from '#locale/block'
import { call, callPage } from '../platform/api'
import { type Change, changed } from '../platform/changes'
import { usePaginated } from '../platform/pagination'
import { queryClient } from '../platform/query-client'
import { undoable } from '../platform/undo'

/** People the user has blocked, newest first. */
export function useBlocked() {
  return usePaginated(
    ['users', 'blocked'],
    ({ cursor, signal }) => callPage(listBlocked, { query: { limit: 100, cursor }, signal }),
    { meta: { readOn: ['friends'] } },
  )
}

export const blocking = (id: string) => `block ${id}`

/** Blocks a user; within the seconds of Undo nothing has happened yet. */
export function block({ _id, name }: { _id: string; name: string }) {
  undoable({
    key: blocking(_id),
    done: t.blocked({ name }),
    send: async () => {
      try {
        await call(blockUser, { params: { id: _id }, keepalive: true })
      } finally {
        await whoIsSeenChanged()
      }
    },
  })
}

export function useUnblock() {
  return useMutation({
    mutationFn: (id: string) => call(unblockUser, { params: { id } }),
    onSettled: whoIsSeenChanged,
  })
}

/** Everything that shows people, or tells of them. */
const showing: Change[] = ['friends', 'perk', 'bid', 'exchange', 'profile', 'notification']
/** Chats by their keys: the list of exchanges reads each chat that a change of one names, and a block names none. */
const chats = [['chat'], ['unread']]
const whoIsSeenChanged = () =>
  Promise.all([
    ...showing.map((change) => changed(change)),
    ...chats.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
