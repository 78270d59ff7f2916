import type { ViewedProfile } from '@perkloop/contract/user'
import { UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#locale/user-profile'
import {
  useRemoveFriend,
  useRequestFriendship,
  useRespondToRequest,
  useWithdrawals,
} from '../friendship/request.queries'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { passFocusOn } from '../ui/pass-focus-on'

// Not to the button that replaces the pressed one: a user who holds Enter down would press that, too.
const toName = passFocusOn('.profile-head h1')

/**
 * The buttons for the friendship between the viewer and this user. A pressed button shows its result at once, and stays
 * without effect until the server has answered: the next button takes its place, and a double click would press that, too.
 */
export function FriendshipAction({ profile }: { profile: ViewedProfile }) {
  const request = useRequestFriendship()
  const respond = useRespondToRequest()
  const remove = useRemoveFriend()
  const { isWithdrawn, withdraw, keep } = useWithdrawals()
  const askButton = useRef<HTMLButtonElement>(null)
  const { user, friendshipId } = profile
  // A former member has no username and can't be sent a request.
  if (user.username === null) return null
  const busy = request.isPending || respond.isPending || remove.isPending
  const withdrawn = friendshipId !== null && isWithdrawn(friendshipId)

  const end = async (id: string) => {
    if (await showResult(() => remove.mutateAsync(id), { doing: t.removing(), about: id, done: t.removed() }))
      (askButton.current ?? document.getElementById('main'))?.focus()
  }
  const answer = (id: string, accept: boolean) =>
    showResult(
      () => respond.mutateAsync({ requestId: id, accept }),
      accept
        ? { doing: t.accepting(), done: t.accepted(), failed: t.respondFailed() }
        : { doing: t.declining(), done: t.declined(), failed: t.respondFailed() },
    )
  const ask = () =>
    void showResult(() => request.mutateAsync(user._id), {
      doing: t.sendingRequest(),
      done: t.requestSent(),
      failed: t.sendFailed(),
    })

  switch (shownState()) {
    case 'friends':
      return (
        <Button
          variant="outline"
          icon={<UserMinus aria-hidden />}
          disabled={busy}
          onClick={() => friendshipId !== null && void end(friendshipId)}
        >
          {t.removeFriend()}
        </Button>
      )
    case 'asked':
      return (
        <>
          <Button
            ref={toName}
            variant="outline"
            onClick={() => friendshipId !== null && void answer(friendshipId, false)}
          >
            {t.decline()}
          </Button>
          <Button
            ref={toName}
            icon={<UserCheck aria-hidden />}
            onClick={() => friendshipId !== null && void answer(friendshipId, true)}
          >
            {t.accept()}
          </Button>
        </>
      )
    case 'sent':
      return askButtons(true)
    case 'none':
      return askButtons(false)
  }

  /** One place for both, so that the pressed button keeps its focus. */
  function askButtons(sent: boolean) {
    return (
      <>
        {sent && friendshipId !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              withdraw(friendshipId, { done: t.withdrawn(), failed: t.withdrawFailed() })
              askButton.current?.focus()
            }}
          >
            {t.withdraw()}
          </Button>
        )}
        <Button
          key="ask"
          ref={askButton}
          icon={!sent && <UserPlus aria-hidden />}
          // Not `disabled`, which would drop the focus from the pressed button.
          aria-disabled={sent || busy}
          onClick={() => !sent && !busy && (withdrawn ? void keep(friendshipId, ask) : ask())}
        >
          {sent ? t.friendRequestSent() : t.addFriend()}
        </Button>
      </>
    )
  }

  function shownState() {
    if (request.isPending) return 'sent'
    if (respond.isPending) return respond.variables.accept ? 'friends' : 'none'
    if (remove.isPending || withdrawn || friendshipId === null) return 'none'
    if (profile.friendshipStatus === 'accepted') return 'friends'
    return profile.isFriendRequestSender ? 'sent' : 'asked'
  }
}
