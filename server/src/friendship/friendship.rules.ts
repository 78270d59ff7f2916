import { refuse } from '../platform/base/errors'

export interface FriendshipFacts {
  requesterId: string
  recipientId: string
  status: 'pending' | 'accepted'
}

export function isParty(friendship: FriendshipFacts, actor: string) {
  return friendship.requesterId === actor || friendship.recipientId === actor
}

/** Only whoever was asked answers, and only once. */
export function respond(friendship: FriendshipFacts, actor: string) {
  if (friendship.recipientId !== actor) refuse('FORBIDDEN', 'Only the person who was asked can answer')
  if (friendship.status !== 'pending') refuse('ALREADY_FRIENDS', 'You are already friends')
}

/** Why there can't be a second friendship between two people. */
export function refuseSecond(there: { status: 'pending' | 'accepted'; requesterId: string }, actor: string): never {
  if (there.status === 'accepted') refuse('ALREADY_FRIENDS', 'You are already friends')
  refuse(
    'REQUEST_PENDING',
    there.requesterId === actor
      ? 'You have already sent a friend request'
      : 'This person has already sent you a friend request',
  )
}
