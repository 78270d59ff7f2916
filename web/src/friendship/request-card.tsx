import type { Friendship } from '@perkloop/contract/friendship'
import { Check } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/friends'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { ago } from '../ui/dates'
import { FriendLine } from './friend-line'
import { useRespondToRequest } from './pending.queries'

interface RequestCardProps {
  request: Friendship
  /** The card is about to disappear, and its focus has to go somewhere. */
  onAnswered: () => void
}

export function RequestCard({ request, onAnswered }: RequestCardProps) {
  const respond = useRespondToRequest()
  const who = useId()
  const answering = respond.isPending ? respond.variables.accept : undefined

  async function answer(accept: boolean) {
    const answered = await showResult(
      () => respond.mutateAsync({ requestId: request._id, accept }),
      accept
        ? { doing: t.accepting(), done: t.accepted(), failed: t.answerFailed() }
        : { doing: t.declining(), done: t.declined(), failed: t.answerFailed() },
    )
    if (answered) onAnswered()
  }

  return (
    <article className="friend-request" aria-labelledby={who}>
      <FriendLine id={who} person={request.requesterId} size="lg">
        <span className="faint nowrap">{ago(request.createdAt)}</span>
      </FriendLine>
      <div className="friend-acts">
        <Button
          variant="outline"
          size="sm"
          aria-describedby={who}
          busy={answering === false}
          disabled={answering === true}
          onClick={() => void answer(false)}
        >
          {t.decline()}
        </Button>
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          aria-describedby={who}
          busy={answering === true}
          disabled={answering === false}
          onClick={() => void answer(true)}
        >
          {t.accept()}
        </Button>
      </div>
    </article>
  )
}
