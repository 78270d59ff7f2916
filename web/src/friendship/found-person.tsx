import type { Person } from '@perkloop/contract/user'
import { UserPlus } from 'lucide-react'
import { useId } from 'react'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { Rating } from '../ui/rating'
import { FriendLine } from './friend-line'
import { useRequestFriendship } from './pending.queries'

interface FoundPersonProps {
  person: Person
  /** The only one there can be, with a large button; else one of a list. */
  alone?: boolean
  /** Why there is nothing to send: 'Friends', 'You'. */
  known: string | undefined
}

export function FoundPerson({ person, alone = false, known }: FoundPersonProps) {
  const request = useRequestFriendship()
  const who = useId()
  const asked = request.isSuccess

  const ask = () =>
    tell(() => request.mutateAsync(person._id), {
      doing: 'Sending friend request...',
      done: 'Friend request sent successfully!',
      failed: 'Failed to send friend request',
    })

  return (
    <li className={alone ? 'found-alone' : undefined}>
      <div className="friend-person">
        <FriendLine id={who} person={person} size={alone ? 'lg' : 'md'}>
          <Rating value={person.averageRating} count={person.totalRatings} />
        </FriendLine>
        {known && <span className="friend-known">{known}</span>}
        {!known && !alone && (
          <Button
            variant="soft"
            size="sm"
            aria-describedby={who}
            busy={request.isPending}
            disabled={asked}
            onClick={() => void ask()}
          >
            {asked ? 'Sent' : 'Add'}
          </Button>
        )}
      </div>
      {!known && alone && (
        <Button
          block
          icon={!asked && <UserPlus aria-hidden />}
          aria-describedby={who}
          busy={request.isPending}
          disabled={asked}
          onClick={() => void ask()}
        >
          {asked ? 'Friend Request Sent' : 'Send Friend Request'}
        </Button>
      )}
    </li>
  )
}
