import { useState } from 'react'
import { useUser } from '../platform/session'
import { isNewHere } from './first-steps.rules'
import { usePostingRefusal } from './use-posting-refusal'

const keyOf = (user: string) => `perkloop.firstSteps.${user}`

function isPutAway(user: string) {
  try {
    return localStorage.getItem(keyOf(user)) !== null
  } catch {
    return false
  }
}

/** Whether the first steps may be shown: to new members who may post, until they put them away or have an exchange. */
export function useFirstSteps() {
  const user = useUser()
  const noPosting = usePostingRefusal()
  const [isOver, setIsOver] = useState(() => isPutAway(user._id) || !isNewHere(user, Date.now()))
  const putAway = () => {
    setIsOver(true)
    try {
      localStorage.setItem(keyOf(user._id), 'away')
    } catch {
      // Then they are here again the next time.
    }
  }
  return { areShown: !isOver && !noPosting, putAway }
}
