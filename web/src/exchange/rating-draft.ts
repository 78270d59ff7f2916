import { useState } from 'react'
import { readDraft, saveDraft } from '../platform/draft'
import { useUser } from '../platform/session'

export interface RatingDraft {
  rating: number | null
  comment: string
  isPutOff: boolean
}

export const noRating: RatingDraft = { rating: null, comment: '', isPutOff: false }

/** A rating that was begun. It is kept as it changes: the user may look at another exchange, or be signed out by the server. */
export function useRatingDraft(exchangeId: string): [RatingDraft, (draft: RatingDraft) => void] {
  const me = useUser()._id
  const name = `rate.${exchangeId}`
  const [draft, setDraft] = useState<RatingDraft>(() => JSON.parse(readDraft(me, name) ?? 'null') ?? noRating)
  const change = (next: RatingDraft) => {
    setDraft(next)
    const isBegun = next.rating !== null || next.comment !== ''
    saveDraft(me, name, isBegun ? JSON.stringify(next) : '')
  }
  return [draft, change]
}
