import type { FoundPerson as Found } from '@perkloop/contract/user'
import { UserPlus } from 'lucide-react'
import { useId, useRef } from 'react'
import * as t from '#locale/friends'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Rating } from '../ui/rating'
import { FriendLine } from './friend-line'
import { InCommonLine } from './in-common'
import { useRequestFriendship, useWithdrawals } from './request.queries'

interface FoundPersonProps {
  person: Found
  /** The only possible result, with a large button; otherwise one of a list. */
  alone?: boolean
  /** Why no request can be sent: 'Friends', 'You'. */
  known?: string | undefined
  /** The id of a request that waits for their response. */
  sentId?: string | undefined
}

export function FoundPerson({ person, alone = false, known, sentId }: FoundPersonProps) {
  const request = useRequestFriendship()
  const { isWithdrawn, withdraw, keep } = useWithdrawals()
  const who = useId()
  const main = useRef<HTMLButtonElement>(null)
  const withdrawn = sentId !== undefined && isWithdrawn(sentId)
  const sent = request.isPending || (sentId !== undefined && !withdrawn)

  const ask = () =>
    void showResult(() => request.mutateAsync(person._id), {
      doing: t.sendingRequest(),
      about: person._id,
      done: t.requestSent(),
    })

  const sendButton = (
    <Button
      ref={main}
      {...(alone ? { block: true, icon: !sent && <UserPlus aria-hidden /> } : { variant: 'soft', size: 'sm' })}
      aria-describedby={who}
      // Not `disabled`, which would drop the focus from the pressed button.
      aria-disabled={sent}
      onClick={() => !sent && (withdrawn ? void keep(sentId, ask) : ask())}
    >
      {alone ? (sent ? t.requestIsSent() : t.sendRequest()) : sent ? t.sent() : t.add()}
    </Button>
  )
  const withdrawButton = sentId !== undefined && !withdrawn && (
    <Button
      variant="quiet"
      size="sm"
      block={alone}
      aria-describedby={who}
      onClick={() => {
        withdraw(sentId, { done: t.withdrawn(), failed: t.withdrawFailed() })
        main.current?.focus()
      }}
    >
      {t.withdraw()}
    </Button>
  )

  return (
    <li className={alone ? 'found-alone' : undefined}>
      <div className="friend-person">
        <FriendLine
          id={who}
          person={person}
          to={person.mayOpen ? `/profile/${person._id}` : undefined}
          size={alone ? 'lg' : 'md'}
        >
          <Rating value={person.averageRating} count={person.totalRatings} />
          {known !== t.you() && <InCommonLine inCommon={person.inCommon} />}
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
