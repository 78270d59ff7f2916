import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useRemoveFriend, useRequestFriendship, useRespondToRequest } from '../friendship/pending.queries'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'

/** What can be done about the friendship between the viewer and this person, as it stands now. */
export function FriendshipAction({ profile }: { profile: ViewedProfile }) {
  const request = useRequestFriendship()
  const respond = useRespondToRequest()
  const remove = useRemoveFriend()
  const askButton = useRef<HTMLButtonElement>(null)
  const { user, friendshipStatus, friendshipId, isFriendRequestSender } = profile
  // A former member has no username and cannot be asked.
  if (user.username === null) return null

  const end = async (id: string, words: Parameters<typeof tell>[1]) => {
    if (await tell(() => remove.mutateAsync(id), words)) (askButton.current ?? document.getElementById('main'))?.focus()
  }

  if (friendshipStatus === 'accepted' && friendshipId !== null) {
    return (
      <Button
        variant="outline"
        icon={<UserMinus aria-hidden />}
        busy={remove.isPending}
        onClick={() =>
          void end(friendshipId, {
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

  if (friendshipId === null || isFriendRequestSender) {
    const sent = friendshipId !== null
    return (
      <>
        {sent && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            onClick={() =>
              void end(friendshipId, {
                doing: 'Withdrawing request...',
                done: 'Friend request withdrawn',
                failed: 'Failed to withdraw request',
              })
            }
          >
            Withdraw
          </Button>
        )}
        <Button
          key="ask"
          ref={askButton}
          icon={!sent && <UserPlus aria-hidden />}
          busy={request.isPending}
          // Not `disabled`, which would take the focus from whoever pressed it.
          aria-disabled={sent}
          onClick={
            sent
              ? undefined
              : () =>
                  void tell(() => request.mutateAsync(user._id), {
                    doing: 'Sending friend request...',
                    done: 'Friend request sent!',
                    failed: 'Failed to send request',
                  })
          }
        >
          {sent ? 'Friend Request Sent' : 'Add Friend'}
        </Button>
      </>
    )
  }

  const answer = async (accept: boolean) => {
    const answered = await tell(
      () => respond.mutateAsync({ requestId: friendshipId, accept }),
      accept
        ? { doing: 'Accepting request...', done: 'Friend request accepted!', failed: 'Failed to process request' }
        : { doing: 'Declining request...', done: 'Friend request declined', failed: 'Failed to process request' },
    )
    // Not to the button that comes in place of this one: whoever holds Enter down would press that, too.
    if (answered) document.getElementById('main')?.focus()
  }
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
