import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The value of a box, or of several, that is sent as it is pressed: what was chosen, from the press on until the answer.
 * The state of a call, and what it changed, are told by a timer: until then the box would jump back.
 * @param stored what the server has
 * @param send sends the choice, and says when the latest is answered
 * @returns what to show, and what to call with the next choice
 */
export function useChosen<T extends string | boolean | readonly unknown[]>(
  stored: T,
  send: (next: T, onSettled: () => void) => void,
): [T, (next: T) => void] {
  const [chosen, setChosen] = useState<T>()
  const choose = (next: T) => {
    setChosen(next)
    // After what was stored is told too.
    send(next, () => notifyManager.schedule(() => setChosen(undefined)))
  }
  return [chosen ?? stored, choose]
}
