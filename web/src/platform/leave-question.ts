import { useCallback, useState } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { stepsOf } from './history-state'
import { leavesStep } from './history-step'

/**
 * Keeps a user from losing a draft by going to another page, or back from what opened over this one. @returns while
 * they are about to, the two choices. The browser itself asks when the tab is closed or reloaded.
 * @param part The search parameter that holds the open part of the page, if the form disappears with its part.
 */
export function useLeaveQuestion(dirty: boolean, part?: string) {
  const location = useLocation()
  // What opens later over the form leaves it where it is.
  const [within] = useState(() => stepsOf(location))
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

function parameter({ search }: { search: string }, name: string) {
  return new URLSearchParams(search).get(name)
}
