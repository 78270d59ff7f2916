import type { Person } from '@perkloop/contract/user'
import { UserPlus } from 'lucide-react'
import { useId, useRef } from 'react'
import * as t from '#locale/friends'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Rating } from '../ui/rating'
import { FriendLine } from './friend-line'
import { useRemoveFriend, useRequestFriendship } from './pending.queries'

interface FoundPersonProps {
  person: Person
  /** The only possible result, with a large button; otherwise one of a list. */
  alone?: boolean
  /** Why no request can be sent: 'Friends', 'You'. */
  known?: string | undefined
  /** The id of a request that waits for their response. */
  sentId?: string | undefined
}

export function FoundPerson({ person, alone = false, known, sentId }: FoundPersonProps) {
  const request = useRequestFriendship()
  const withdraw = useRemoveFriend()
  const who = useId()
  const main = useRef<HTMLButtonElement>(null)
  const sent = sentId !== undefined

  const ask = () =>
    showResult(() => request.mutateAsync(person._id), {
      doing: t.sendingRequest(),
      done: t.requestSent(),
    })

  const takeBack = async (id: string) => {
    const words = {
      doing: t.withdrawing(),
      done: t.withdrawn(),
      failed: t.withdrawFailed(),
    }
    if (await showResult(() => withdraw.mutateAsync(id), words)) main.current?.focus()
  }

  const sendButton = (
    <Button
      ref={main}
      {...(alone ? { block: true, icon: !sent && <UserPlus aria-hidden /> } : { variant: 'soft', size: 'sm' })}
      aria-describedby={who}
      busy={request.isPending}
      // Not `disabled`, which would drop the focus from the pressed button.
      aria-disabled={sent}
      onClick={sent ? undefined : () => void ask()}
    >
      {alone ? (sent ? t.requestIsSent() : t.sendRequest()) : sent ? t.sent() : t.add()}
    </Button>
  )
  const withdrawButton = sentId !== undefined && (
    <Button
      variant="quiet"
      size="sm"
      block={alone}
      aria-describedby={who}
      busy={withdraw.isPending}
      onClick={() => void takeBack(sentId)}
    >
      {t.withdraw()}
    </Button>
  )

  return (
    <li className={alone ? 'found-alone' : undefined}>
      <div className="friend-person">
        <FriendLine id={who} person={person} size={alone ? 'lg' : 'md'}>
          <Rating value={person.averageRating} count={person.totalRatings} />
        </FriendLine>
        {known && <span className="friend-known">{known}</span>}
        {!known && !alone && withdrawButton}
        {!known && !alone && sendButton}
      </div>
      {!known && alone && sendButton}
      {!known && alone && withdrawButton}
    </li>
  )
}
