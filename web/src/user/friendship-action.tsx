import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRemoveFriend, useRequestFriendship, useRespondToRequest } from '../friendship/pending.queries'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'

/** What can be done about the friendship between the viewer and this person, as it stands now. */
export function FriendshipAction({ profile }: { profile: ViewedProfile }) {
  const request = useRequestFriendship()
  const respond = useRespondToRequest()
  const remove = useRemoveFriend()
  const { friendshipStatus, friendshipId, isFriendRequestSender } = profile
  // A former member has no username and cannot be asked.
  if (profile.user.username === null) return null

  if (friendshipStatus === null || friendshipId === null) {
    return (
      <Button
        icon={<UserPlus aria-hidden />}
        busy={request.isPending}
        onClick={() =>
          void tell(() => request.mutateAsync(profile.user._id), {
            doing: 'Sending friend request...',
            done: 'Friend request sent!',
            failed: 'Failed to send request',
          })
        }
      >
        Add Friend
      </Button>
    )
  }

  if (friendshipStatus === 'accepted') {
    return (
      <Button
        variant="outline"
        icon={<UserMinus aria-hidden />}
        busy={remove.isPending}
        onClick={() =>
          void tell(() => remove.mutateAsync(friendshipId), {
            doing: 'Removing friend...',
            done: 'Friend removed',
            failed: 'Failed to remove friend',
          })
        }
      >
        Remove Friend
      </Button>
    )
  }

  if (isFriendRequestSender) return <Button disabled>Friend Request Sent</Button>

  const answer = (accept: boolean) =>
    tell(
      () => respond.mutateAsync({ requestId: friendshipId, accept }),
      accept
        ? { doing: 'Accepting request...', done: 'Friend request accepted!', failed: 'Failed to process request' }
        : { doing: 'Declining request...', done: 'Friend request declined', failed: 'Failed to process request' },
    )
  const answering = respond.isPending ? respond.variables.accept : undefined
  return (
    <>
      <Button
        variant="outline"
        busy={answering === false}
        disabled={answering === true}
        onClick={() => void answer(false)}
      >
        Decline
      </Button>
      <Button
        icon={<UserCheck aria-hidden />}
        busy={answering === true}
        disabled={answering === false}
        onClick={() => void answer(true)}
      >
        Accept
      </Button>
    </>
  )
}
