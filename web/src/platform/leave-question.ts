import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { leavesStep } from './history-step'

/**
 * Keeps a user from losing a draft by going to another page, or back from what opened over this one. @returns while
 * they are about to, the two choices. The browser itself asks when the tab is closed or reloaded.
 * @param part The search parameter that holds the open part of the page, if the form disappears with its part.
 */
export function useLeaveQuestion(dirty: boolean, part?: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesStep(currentLocation, nextLocation) ||
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
