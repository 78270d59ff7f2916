import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { newStep, type StepsState, stateNow, stepsOf } from './history-state'
import { useIsMounted } from './use-is-mounted'

/** The steps that `close` is closing: these need no question. */
const closing = new Set<number>()

/** Until the browser has gone back from what was closed: what is opened before that would be left too. */
let goesBack: Promise<void> | undefined

function waitForBack() {
  const gone = new Promise((done) => {
    window.addEventListener('popstate', done, { once: true })
    // Nothing waits for ever, should the browser take two of these for one.
    setTimeout(done, 500)
  })
  const waiting = gone.then(() => {
    if (goesBack === waiting) goesBack = undefined
  })
  goesBack = waiting
}

/** The steps of what is shown. An entry of the history may name others, whose page has gone meanwhile. */
const openSteps = new Set<number>()

export const isStepOpen = (step: number) => openSteps.has(step)

/** Whether a navigation leaves one of these steps, which was not closed by `close`. */
export function leavesStep(steps: number[], to: Pick<Location, 'state'>) {
  const kept = stepsOf(to)
  return steps.some((step) => !kept.includes(step) && !closing.has(step))
}

/**
 * Something that opens over the page and is a step of its own in the browser's history, so that Back leads to the page
 * and not out of it. One may open within another.
 */
export function useHistoryStep<T>() {
  const { state } = useLocation() as Location<StepsState | null>
  const navigate = useNavigate()
  const [step, setStep] = useState<{ id: number; value: T }>()
  const steps = stepsOf({ state })
  const isMounted = useIsMounted()
  const isOpen = step !== undefined && steps.includes(step.id)
  /** The steps that closing leaves: this one and those within it. In a ref, as `close` may be called from an old render. */
  const left = useRef<number[]>([])
  // Before the page is painted, as it may be closed as soon as it is seen.
  useLayoutEffect(() => {
    left.current = isOpen ? steps.slice(steps.indexOf(step.id)) : []
    return () => {
      left.current = []
    }
  })
  const openId = isOpen ? step.id : undefined
  useEffect(() => {
    if (openId === undefined) return
    openSteps.add(openId)
    return () => {
      openSteps.delete(openId)
      // Forward must not open it again. It may have been opened anew already, by a second press while it is still loaded.
      setStep((now) => (now?.id === openId ? undefined : now))
    }
  }, [openId])
  const push = (value: T) => {
    // A call may be answered after its user has gone on to another page: nothing leads them back.
    if (!isMounted.current) return
    const id = newStep()
    openSteps.add(id)
    setStep({ id, value })
    const before = stateNow()
    // Not of the render: a toast may open something after its user has gone on to another page.
    const { pathname, search, hash } = window.location
    const place = before?.place ?? window.history.state?.key
    const opened: StepsState = { ...before, steps: [...stepsOf({ state: before }), id], place }
    void navigate(pathname + search + hash, { state: opened, preventScrollReset: true })
  }
  return {
    value: isOpen ? step.value : undefined,
    open: (value: T) => {
      if (goesBack) void goesBack.then(() => push(value))
      else push(value)
    },
    close: () => {
      // What Back has closed may still be sending: what was opened here since then is not its to close.
      if (step && left.current.length > 0 && !left.current.includes(step.id)) return
      // A step within may be closing already, by a navigation that is still under way: it is not left twice.
      const leaving = left.current.filter((each) => !closing.has(each))
      for (const each of leaving) closing.add(each)
      setStep(undefined)
      if (leaving.length > 0) {
        void navigate(-leaving.length)
        waitForBack()
      }
      left.current = []
    },
  }
}
