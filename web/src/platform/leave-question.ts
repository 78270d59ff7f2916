import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router'
import { useLocked } from '../ui/use-locked'
import { stepsOf } from './history-state'
import { isStepOpen, leavesStep } from './history-step'
import { useHold } from './leave-gate'

/** A call that succeeds may lead to another page before its dialog has closed: that is no step back. */
type Ways = 'any' | 'back'

/** The browser asks before the page is closed or reloaded. */
export function useAskBeforeUnload(asks: boolean) {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (asks) event.preventDefault()
      },
      [asks],
    ),
  )
}

/**
 * Keeps a user from losing a draft by going to another page, or back from what opened over this one. @returns while
 * they are about to, the two choices. The browser itself asks when the tab is closed or reloaded.
 * @param part The search parameter that holds the open part of the page, if the form disappears with its part.
 */
export function useLeaveQuestion(dirty: boolean, part?: string) {
  useAskBeforeUnload(dirty)
  return useLeaving(dirty, part, 'any', useOpenSteps())
}

/** The steps of the history that are open as a form opens: what opens later over the form leaves it where it is. */
export function useOpenSteps() {
  const here = useLocation()
  const [within] = useState(() => stepsOf(here).filter(isStepOpen))
  return within
}

/** As useLeaveQuestion, within the application only. `within`: the steps that the form is in. */
export function useLeaving(dirty: boolean, part: string | undefined, ways: Ways, within: number[]) {
  return useHold(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      (ways === 'any' || historyAction === 'POP') &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesStep(within, nextLocation) ||
        (part !== undefined && parameter(currentLocation, part) !== parameter(nextLocation, part))),
  )
}

/**
 * Holds Back while a call is under way, as Escape is held, for 15 seconds at most: its failure needs the draft, its result
 * may be shown here and nowhere else. The browser asks too.
 */
export function useHoldBack(busy: boolean) {
  const holds = useLocked(busy)
  useAskBeforeUnload(holds)
  const leaving = useLeaving(holds, 'tab', 'back', useOpenSteps())
  useEffect(() => leaving?.stay())
}

/** Mounted within the step that Back would leave, as long as it is open. */
export function HoldBack({ busy }: { busy: boolean }) {
  useHoldBack(busy)
  return null
}

function parameter({ search }: { search: string }, name: string) {
  return new URLSearchParams(search).get(name)
}
