import type { Friend, Friendship } from '@perkloop/contract/friendship'
import { useId } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/friends'
import { PerkPicture } from '../perk/perk-picture'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Rating } from '../ui/rating'
import { Tooltip } from '../ui/tooltip'
import { FriendLine } from './friend-line'
import { otherOf } from './friendship.queries'
import { useRemoveFriend } from './request.queries'

export function FriendCard({ friendship }: { friendship: Friendship }) {
  const friend = otherOf(friendship, useUser()._id)
  const remove = useRemoveFriend()
  const { value: asking = false, open, close } = useHistoryStep<true>()
  const who = useId()

  function confirm() {
    close()
    void showResult(() => remove.mutateAsync(friendship._id), {
      doing: t.removing(),
      about: friendship._id,
      done: t.removed(),
    })
  }

  return (
    <article className="panel friend-card" tabIndex={-1} aria-labelledby={who}>
      <div className="friend-person">
        <FriendLine id={who} person={friend} size="lg">
          <Tooltip text={t.exchangeHistory({ count: friend.completedExchanges })}>
            <button type="button" className="friend-rating">
              <Rating value={friend.averageRating} none={t.notRated()} />
            </button>
          </Tooltip>
        </FriendLine>
      </div>
      <div className="friend-acts">
        <OnOffer friend={friend} />
        <Button variant="quiet" size="sm" aria-describedby={who} onClick={() => open(true)}>
          {t.remove()}
        </Button>
        <Button variant="outline" size="sm" asChild aria-describedby={who}>
          <Link to={`/profile/${friend._id}`}>{t.viewProfile()}</Link>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={t.removeQuestion()}
        text={t.removeMeans({ name: friend.name })}
        confirmLabel={t.remove()}
        danger
        onConfirm={confirm}
      />
    </article>
  )
}

function OnOffer({ friend: { perks = [], perkCount = 0 } }: { friend: Friend }) {
  if (perks.length === 0) return null
  return (
    <span className="friend-perks">
      <span className="sr">{t.perksOnTheLoop({ count: perkCount })}</span>
      {perks.map(({ title, imageCardUrl }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two perks may have the same title, and all three change together
        <span key={place} className="thumb">
          <PerkPicture perk={{ title, imageCardUrl }} />
        </span>
      ))}
    </span>
  )
}
