import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRemoveFriend, useRequestFriendship, useRespondToRequest } from '../friendship/pending.queries'
import { messageOf } from '../platform/api-error'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'

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
          void tell(
            () => request.mutateAsync(profile.user._id),
            ['Sending friend request...', 'Friend request sent!', 'Failed to send request'],
          )
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
          void tell(
            () => remove.mutateAsync(friendshipId),
            ['Removing friend...', 'Friend removed', 'Failed to remove friend'],
          )
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
        ? ['Accepting request...', 'Friend request accepted!', 'Failed to process request']
        : ['Declining request...', 'Friend request declined', 'Failed to process request'],
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

async function tell(act: () => Promise<unknown>, [doing, done, failed]: [string, string, string]) {
  const note = toast.loading(doing)
  try {
    await act()
    toast.success(done, { id: note })
  } catch (error) {
    toast.error(messageOf(error, failed), { id: note })
  }
}
