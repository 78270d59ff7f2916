import { refuse } from '../platform/base/errors'

interface FriendshipFacts {
  requesterId: string
  recipientId: string
  status: 'pending' | 'accepted'
}

export function isParty(friendship: FriendshipFacts, actor: string) {
  return friendship.requesterId === actor || friendship.recipientId === actor
}

/** Only the user who got the request responds, and only once. */
export function respond(friendship: FriendshipFacts, actor: string) {
  if (friendship.recipientId !== actor) refuse('FORBIDDEN', 'onlyAskedPersonAnswers')
  if (friendship.status !== 'pending') refuse('ALREADY_FRIENDS', 'alreadyFriends')
}

/** Why there can't be a second friendship between two people. */
export function refuseSecond(there: { status: 'pending' | 'accepted'; requesterId: string }, actor: string): never {
  if (there.status === 'accepted') refuse('ALREADY_FRIENDS', 'alreadyFriends')
  refuse('REQUEST_PENDING', there.requesterId === actor ? 'friendRequestSent' : 'friendRequestReceived')
}
