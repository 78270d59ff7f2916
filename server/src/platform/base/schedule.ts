/** In milliseconds: so long after its last end a job runs again if it is asked to; what is asked for until then is done at once. */
const pause = 200
/** In milliseconds: the response to whoever caused the work goes out first. */
const afterResponse = 20

/**
 * Schedules a job: it runs `every` milliseconds after its last end, so that it never overlaps itself.
 * @returns `stop`, which waits for a run that is under way.
 */
export function schedule(job: () => Promise<unknown>, every: number, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> | undefined
  let wantedAgain = false
  let isSoon = false
  let endedAt = Number.NEGATIVE_INFINITY
  const run = () => {
    clearTimeout(timer)
    isSoon = false
    wantedAgain = false
    underWay = job()
      .catch(onError)
      .finally(() => {
        underWay = undefined
        endedAt = performance.now()
        if (!stopped) timer = setTimeout(run, wantedAgain ? pause : every)
      })
  }
  timer = setTimeout(run, every)
  return {
    /** Runs in a moment, once for all calls until then. During a run it runs once more, as that one may have read too early. */
    soon: () => {
      if (underWay) wantedAgain = true
      else if (!stopped && !isSoon) {
        isSoon = true
        clearTimeout(timer)
        timer = setTimeout(run, Math.max(afterResponse, endedAt + pause - performance.now()))
      }
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
