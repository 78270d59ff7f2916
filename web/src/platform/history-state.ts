export interface StepsState {
  /** The openings an entry of the browser's history stands for, the latest last. */
  steps?: number[]
  /** What the address names was opened over the page that is one entry back. */
  openedHere?: boolean
}

/** Steps are named by the moment they were opened at. The browser keeps their names over a reload, which closes them. */
const loadedAt = Date.now()

export function stepsOf({ state }: { state: unknown }) {
  const { steps = [] } = (state ?? {}) as StepsState
  return steps.filter((step) => step >= loadedAt)
}

/** Whether an entry of the browser's history, by the state kept with it, is something opened over the page before it. */
export function isOverPage(state: unknown) {
  const { openedHere = false } = (state ?? {}) as StepsState
  return openedHere || stepsOf({ state }).length > 0
}
