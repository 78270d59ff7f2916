export interface StepsState {
  /** The ids of everything open over the page in this history entry, the latest last. */
  steps?: number[]
  /** What the address names was opened over the page one entry back. */
  openedHere?: boolean
  /** The place (see placeOf) of the page that the steps are open over. */
  place?: string
}

const origin = Date.now() - performance.now()

/** The time of opening, but by the clock that only goes forward: the device's may be set back meanwhile. */
export const newStep = () => origin + performance.now()

/** The browser keeps ids over a reload, which closes everything: older ones are stale. */
const loadedAt = newStep()

export function stepsOf({ state }: { state: unknown }) {
  const { steps = [] } = (state ?? {}) as StepsState
  return steps.filter((step) => step >= loadedAt)
}

/** The router's state of the current history entry, read from the browser: React may not have rendered that entry yet. */
export function stateNow() {
  // The router keeps ours under this name.
  const kept = window.history.state as { usr?: StepsState | null } | null
  return kept?.usr ?? null
}

/** Whether a history entry, by its state, is something opened over the page before it. */
export function isOverPage(state: unknown) {
  const { openedHere = false } = (state ?? {}) as StepsState
  return openedHere || stepsOf({ state }).length > 0
}
