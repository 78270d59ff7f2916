import { blockUser, listBlocked, unblockUser } from '@perkloop/contract/block'
import { useMutation } from '@tanstack/react-query'
import * as t from '#locale/block'
import { call, callPage } from '../platform/api'
import { changedAll } from '../platform/changes'
import { usePages } from '../platform/pages'
import { undoable } from '../platform/undo'

/** People the user has blocked, newest first. */
export function useBlocked() {
  return usePages(
    ['users', 'blocked'],
    ({ cursor, signal }) => callPage(listBlocked, { query: { limit: 100, cursor }, signal }),
    { meta: { readOn: ['friends'] } },
  )
}

export const blocking = (id: string) => `block ${id}`

/** Blocks somebody; within the seconds of Undo nothing has happened yet. */
export function block({ _id, name }: { _id: string; name: string }) {
  undoable({
    key: blocking(_id),
    done: t.blocked({ name }),
    failed: t.blockFailed(),
    send: async () => {
      try {
        await call(blockUser, { params: { id: _id }, keepalive: true })
      } finally {
        // Nearly everything shows people, or tells of them.
        await changedAll()
      }
    },
  })
}

export function useUnblock() {
  return useMutation({
    mutationFn: (id: string) => call(unblockUser, { params: { id } }),
    onSettled: changedAll,
  })
}
