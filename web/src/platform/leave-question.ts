import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { stepsOf } from './history-state'
import { isStepOpen, leavesStep } from './history-step'

/**
 * Keeps a user from losing a draft by going to another page, or back from what opened over this one. @returns while
 * they are about to, the two choices. The browser itself asks when the tab is closed or reloaded.
 * @param part The search parameter that holds the open part of the page, if the form disappears with its part.
 */
export function useLeaveQuestion(dirty: boolean, part?: string) {
  const here = useLocation()
  // What opens later over the form leaves it where it is.
  const [within] = useState(() => stepsOf(here).filter(isStepOpen))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesStep(within, nextLocation) ||
        (part !== undefined && parameter(currentLocation, part) !== parameter(nextLocation, part))),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (dirty) event.preventDefault()
      },
      [dirty],
    ),
  )
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined
}

/** Holds Back while a call is under way whose result is shown here and nowhere else, as Escape is held. */
export function useHoldBack(busy: boolean) {
  const leaving = useLeaveQuestion(busy, 'tab')
  useEffect(() => leaving?.stay())
}

function parameter({ search }: { search: string }, name: string) {
  return new URLSearchParams(search).get(name)
}
