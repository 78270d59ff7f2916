import type { Friendship } from '@perkloop/contract/friendship'
import { Check } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/friends'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { ago } from '../ui/dates'
import { focusNextRow } from '../ui/focus-next-row'
import { FriendLine } from './friend-line'
import { InCommonLine } from './in-common'
import { useRespondToRequest } from './request.queries'

export function RequestCard({ request }: { request: Friendship }) {
  const respond = useRespondToRequest()
  const who = useId()

  function answer(accept: boolean, pressed: Element) {
    void showResult(
      () => respond.mutateAsync({ requestId: request._id, accept }),
      accept
        ? { doing: t.accepting(), about: request._id, done: t.accepted(), failed: t.answerFailed() }
        : { doing: t.declining(), about: request._id, done: t.declined(), failed: t.answerFailed() },
    )
    focusNextRow(pressed)
  }

  return (
    <article className="friend-request" tabIndex={-1} aria-labelledby={who}>
      <FriendLine id={who} person={request.requesterId} to={`/profile/${request.requesterId._id}`} size="lg">
        <span className="faint nowrap">{ago(request.createdAt)}</span>
        <InCommonLine inCommon={request.requesterId.inCommon} />
      </FriendLine>
      <div className="friend-acts">
        <Button
          variant="outline"
          size="sm"
          aria-describedby={who}
          onClick={({ currentTarget }) => answer(false, currentTarget)}
        >
          {t.decline()}
        </Button>
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          aria-describedby={who}
          onClick={({ currentTarget }) => answer(true, currentTarget)}
        >
          {t.accept()}
        </Button>
      </div>
    </article>
  )
}
