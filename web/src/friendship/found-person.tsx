import type { Person } from '@perkloop/contract/user'
import { UserPlus } from 'lucide-react'
import { useId } from 'react'
import { useUser } from '../platform/session'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { Rating } from '../ui/rating'
import { FriendLine } from './friend-line'
import { otherOf, useFriends } from './friendship.queries'
import { usePendingRequests, useRequestFriendship } from './pending.queries'

/** Somebody a search found: alone with a large button, or one of a list. */
export function FoundPerson({ person, alone = false }: { person: Person; alone?: boolean }) {
  const request = useRequestFriendship()
  const known = useKnown(person._id)
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

/** Why there is nothing to send: it is yourself, a friend, or somebody who asked first. */
function useKnown(id: string) {
  const me = useUser()._id
  const friends = useFriends().data ?? []
  const pending = usePendingRequests().data ?? []
  if (id === me) return 'You'
  if (friends.some((friendship) => otherOf(friendship, me)._id === id)) return 'Friends'
  return pending.some((request) => request.requesterId._id === id) ? 'Asked you' : undefined
}
