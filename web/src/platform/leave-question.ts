import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { useLocked } from '../ui/use-locked'
import { stepsOf } from './history-state'
import { isStepOpen, leavesStep } from './history-step'

type Action = Parameters<BlockerFunction>[0]['historyAction']

/**
 * Keeps a user from losing a draft by going to another page, or back from what opened over this one. @returns while
 * they are about to, the two choices. The browser itself asks when the tab is closed or reloaded.
 * @param part The search parameter that holds the open part of the page, if the form disappears with its part.
 * @param counts The ways to leave that it is about, if not all.
 */
export function useLeaveQuestion(dirty: boolean, part?: string, counts = (_action: Action) => true) {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (dirty) event.preventDefault()
      },
      [dirty],
    ),
  )
  return useLeaving(dirty, part, counts)
}

/** The same within the application only. */
function useLeaving(dirty: boolean, part: string | undefined, counts: (action: Action) => boolean) {
  const here = useLocation()
  // What opens later over the form leaves it where it is.
  const [within] = useState(() => stepsOf(here).filter(isStepOpen))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      counts(historyAction) &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesStep(within, nextLocation) ||
        (part !== undefined && parameter(currentLocation, part) !== parameter(nextLocation, part))),
  )
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined
}

/**
 * Holds Back while a call is under way, as Escape is held, for 15 seconds at most: its failure needs the draft, its result
 * may be shown here and nowhere else.
 */
export function useHoldBack(busy: boolean) {
  const leaving = useLeaveQuestion(useLocked(busy), 'tab', isBack)
  useEffect(() => leaving?.stay())
}

/** Mounted within the step that Back would leave. */
export function HoldBack() {
  useHoldBack(true)
  return null
}

/** As HoldBack, beside a form that sends. The browser does not ask: a form may wait for a proof that its user gives on another site. */
export function HoldForm() {
  const leaving = useLeaving(useLocked(true), 'tab', isBack)
  useEffect(() => leaving?.stay())
  return null
}

/** A call that succeeds may lead to another page before its dialog has closed: that is no step back. */
const isBack = (action: Action) => action === 'POP'

function parameter({ search }: { search: string }, name: string) {
  return new URLSearchParams(search).get(name)
}
