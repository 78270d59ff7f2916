import type { Friendship } from '@perkloop/contract/friendship'
import { Check } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/friends'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { ago } from '../ui/dates'
import { FriendLine } from './friend-line'
import { InCommonLine } from './in-common'
import { useRespondToRequest } from './request.queries'

interface RequestCardProps {
  request: Friendship
  /** The card disappears, and its focus has to go somewhere. */
  onAnswered: () => void
}

export function RequestCard({ request, onAnswered }: RequestCardProps) {
  const respond = useRespondToRequest()
  const who = useId()

  function answer(accept: boolean) {
    void showResult(
      () => respond.mutateAsync({ requestId: request._id, accept }),
      accept
        ? { doing: t.accepting(), about: request._id, done: t.accepted(), failed: t.answerFailed() }
        : { doing: t.declining(), about: request._id, done: t.declined(), failed: t.answerFailed() },
    )
    onAnswered()
  }

  return (
    <article className="friend-request" aria-labelledby={who}>
      <FriendLine id={who} person={request.requesterId} to={`/profile/${request.requesterId._id}`} size="lg">
        <span className="faint nowrap">{ago(request.createdAt)}</span>
        <InCommonLine inCommon={request.requesterId.inCommon} />
      </FriendLine>
      <div className="friend-acts">
        <Button variant="outline" size="sm" aria-describedby={who} onClick={() => answer(false)}>
          {t.decline()}
        </Button>
        <Button size="sm" icon={<Check aria-hidden />} aria-describedby={who} onClick={() => answer(true)}>
          {t.accept()}
        </Button>
      </div>
    </article>
  )
}
