import { findByInviteCode, findByUsername } from '@perkloop/contract/finding-people'
import { type Friend, type Friendship, listFriends } from '@perkloop/contract/friendship'
import { timings } from '@perkloop/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { call, callPage } from '../platform/api'
import { paginatedQuery, usePaginated } from '../platform/pagination'
import { friendsKey, friendsMeta } from './pending.queries'

const readFriends = ({ cursor, signal }: { cursor: string | undefined; signal: AbortSignal }) =>
  callPage(listFriends, { query: { limit: 100, cursor }, signal, background: true })

export const friendsQuery = paginatedQuery(friendsKey, readFriends)

/** Friendships, newest first, polled every half minute; more of them with `fetchNextPage`. */
export function useFriends() {
  return usePaginated(friendsKey, readFriends, { refetchInterval: timings.unreadPolling, meta: friendsMeta })
}

/** The user of a friendship who is not `me`. */
export function otherOf({ requesterId, recipientId }: Friendship, me: string): Friend {
  return requesterId._id === me ? recipientId : requesterId
}

/** A mutation, as it runs on the button only; a failed search clears what was found before. */
export function useFindByInviteCode() {
  return useMutation({ mutationFn: (code: string) => call(findByInviteCode, { params: { code } }) })
}

export function useFindByUsername() {
  return useMutation({ mutationFn: (name: string) => call(findByUsername, { params: { name } }) })
}
