import type { Exchange } from '@perkloop/contract/exchange'
import { RefreshCw, UserPlus } from 'lucide-react'
import * as t from '#locale/completed-exchange'
import * as loop from '#locale/loops'
import * as perks from '#locale/my-perks'
import * as people from '#locale/user-profile'
import { useRequestFriendship } from '../friendship/request.queries'
import { useListAgain, useOwnPerks } from '../perk/own-perks.queries'
import { usePostingRefusal } from '../perk/use-posting-refusal'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Mark } from '../ui/mark'
import { firstName } from '../user/first-name'
import { useViewedProfile } from '../user/user.queries'
import { useExchanges } from './exchange.queries'
import { type ExchangeView, exchangeView } from './exchange-view'
import './completed-panel.css'

interface Props {
  exchange: Exchange
  view: ExchangeView
}

/** A swap that is done: the moment itself, and what it leads on to. */
export function CompletedPanel({ exchange, view }: Props) {
  const number = useNumberOf(exchange)
  return (
    <section className="panel ex-done" tabIndex={-1} aria-label={t.swapDone()}>
      <Mark size={40} />
      <div className="ex-done-words">
        <h3 className="h3">{view.half && !view.isBidder ? loop.isDone() : t.thatIsSwap({ number })}</h3>
        <p className="muted">{whatWasDone(view)}</p>
      </div>
      <div className="ex-done-acts">
        <ListAgain perkId={view.give._id} title={view.give.title} />
        {/* A former member can't be asked. */}
        {view.other.username !== null && <AddFriend personId={view.other._id} name={firstName(view.other)} />}
      </div>
    </section>
  )
}

/** In a loop of three only one half of it is between the user and the other party. */
function whatWasDone({ give, get, half, isBidder, other }: ExchangeView) {
  if (!half) return t.gaveAndGot({ gave: give.title, got: get.title })
  return isBidder
    ? loop.youGot({ perk: get.title, name: firstName(other) })
    : loop.youGave({ perk: give.title, name: firstName(other) })
}

/** How many swaps the user had completed with this one. Of a loop of three, the half in which they got something counts. */
function useNumberOf({ _id, completedAt }: Exchange) {
  const me = useUser()._id
  const own = useExchanges().data ?? []
  const all = own.filter((one) => {
    const { half, isBidder } = exchangeView(one, me, own)
    return !half || isBidder
  })
  const before = all.filter(
    (one) => one.status === 'completed' && one._id !== _id && (one.completedAt ?? '') <= (completedAt ?? ''),
  )
  return before.length + 1
}

function ListAgain({ perkId, title }: { perkId: string; title: string }) {
  const perk = useOwnPerks().data?.find((one) => one._id === perkId)
  const noPosting = usePostingRefusal()
  const again = useListAgain()
  if (perk?.status !== 'exchanged' || noPosting) return null
  return (
    <Button
      size="sm"
      variant="soft"
      icon={<RefreshCw aria-hidden />}
      onClick={() =>
        void showResult(() => again.mutateAsync(perkId), {
          doing: perks.listingPerk(),
          about: perkId,
          done: perks.perkListedAgain(),
        })
      }
    >
      {perks.listAgain()}
      <span className="sr"> {title}</span>
    </Button>
  )
}

function AddFriend({ personId, name }: { personId: string; name: string }) {
  const profile = useViewedProfile(personId).data
  const request = useRequestFriendship()
  if (!profile) return null
  const sent = request.isPending || (profile.friendshipId !== null && profile.isFriendRequestSender)
  if (profile.friendshipId !== null && (profile.friendshipStatus === 'accepted' || !sent)) return null
  return (
    <Button
      size="sm"
      variant="soft"
      icon={!sent && <UserPlus aria-hidden />}
      aria-disabled={sent}
      onClick={
        sent
          ? undefined
          : () =>
              void showResult(() => request.mutateAsync(personId), {
                doing: people.sendingRequest(),
                about: personId,
                done: people.requestSent(),
              })
      }
    >
      {sent ? people.friendRequestSent() : t.addAsFriend({ name })}
    </Button>
  )
}
