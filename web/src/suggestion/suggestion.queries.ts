import { placeBid } from '@perkloop/contract/bid'
import { listSuggestions, type Suggestion } from '@perkloop/contract/suggestion'
import { useQuery } from '@tanstack/react-query'
import * as t from '#locale/suggestions'
import { draftOf } from '../bid/wire-names'
import { call } from '../platform/api'
import { changed } from '../platform/changes'
import { finish, undoable, useUndoable } from '../platform/undo'

/** Swaps that both sides would take, closest in value first. */
export function useSuggestions() {
  return useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) => call(listSuggestions, { signal }),
    // They move to another place of the page once it is known that the user is not new.
    staleTime: 30_000,
    meta: { readOn: ['perk', 'bid', 'exchange', 'friends'] },
  })
}

const bidding = (targetId: string) => `suggested-bid ${targetId}`

/** One press is a bid, which can be undone: it waits for six seconds, and its target's owner hears nothing before. */
export function useSuggestedBids() {
  const isWaiting = useUndoable()
  return {
    /** Whether a bid on this perk waits. */
    isWaitingFor: (targetId: string) => isWaiting(bidding(targetId)),
    isPlaced: (suggestion: Suggestion) => isWaiting(bidding(suggestion.theirs._id)),
    /** Sends the bid on this perk at once, if it waits. @returns once it is answered, and the bids are read again. */
    send: (targetId: string) => finish(bidding(targetId)),
    place: (suggestion: Suggestion) =>
      undoable({
        key: bidding(suggestion.theirs._id),
        done: t.bidPlaced(),
        send: async () => {
          const { theirs, mine, quantity } = suggestion
          const body = draftOf(theirs._id, mine._id, { quantity })
          try {
            await call(placeBid, { body, keepalive: true })
          } finally {
            await changed('bid')
          }
        },
      }),
  }
}
