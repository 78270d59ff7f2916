import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#locale/user-profile'
import { useRemoveFriend, useRequestFriendship, useRespondToRequest } from '../friendship/pending.queries'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'

/** The buttons for the friendship between the viewer and this user, in its current state. */
export function FriendshipAction({ profile }: { profile: ViewedProfile }) {
  const request = useRequestFriendship()
  const respond = useRespondToRequest()
  const remove = useRemoveFriend()
  const askButton = useRef<HTMLButtonElement>(null)
  const { user, friendshipStatus, friendshipId, isFriendRequestSender } = profile
  // A former member has no username and can't be sent a request.
  if (user.username === null) return null

  const end = async (id: string, words: Parameters<typeof showResult>[1]) => {
    if (await showResult(() => remove.mutateAsync(id), words))
      (askButton.current ?? document.getElementById('main'))?.focus()
  }

  if (friendshipStatus === 'accepted' && friendshipId !== null) {
    return (
      <Button
        variant="outline"
        icon={<UserMinus aria-hidden />}
        busy={remove.isPending}
        onClick={() =>
          void end(friendshipId, {
            doing: t.removing(),
            done: t.removed(),
          })
        }
      >
        {t.removeFriend()}
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
                doing: t.withdrawing(),
                done: t.withdrawn(),
                failed: t.withdrawFailed(),
              })
            }
          >
            {t.withdraw()}
          </Button>
        )}
        <Button
          key="ask"
          ref={askButton}
          icon={!sent && <UserPlus aria-hidden />}
          busy={request.isPending}
          // Not `disabled`, which would drop the focus from the pressed button.
          aria-disabled={sent}
          onClick={
            sent
              ? undefined
              : () =>
                  void showResult(() => request.mutateAsync(user._id), {
                    doing: t.sendingRequest(),
                    done: t.requestSent(),
                    failed: t.sendFailed(),
                  })
          }
        >
          {sent ? t.friendRequestSent() : t.addFriend()}
        </Button>
      </>
    )
  }

  const answer = async (accept: boolean) => {
    const answered = await showResult(
      () => respond.mutateAsync({ requestId: friendshipId, accept }),
      accept
        ? { doing: t.accepting(), done: t.accepted(), failed: t.respondFailed() }
        : { doing: t.declining(), done: t.declined(), failed: t.respondFailed() },
    )
    // Focus must not move to the button that replaces this one: a user who holds Enter down would press that, too.
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
        {t.decline()}
      </Button>
      <Button
        icon={<UserCheck aria-hidden />}
        busy={answering === true}
        disabled={answering === false}
        onClick={() => void answer(true)}
      >
        {t.accept()}
      </Button>
    </>
  )
}
