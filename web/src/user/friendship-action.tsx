import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#locale/user-profile'
import { useRemoveFriend, useRequestFriendship, useRespondToRequest } from '../friendship/pending.queries'
import { showResult } from '../platform/show-result'
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
          // Not `disabled`, which would take the focus from whoever pressed it.
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
