/**
 * In milliseconds. A job that is asked to run again starts so long after its last end, and requests until then share a run.
 * After a rest it waits as long for more, if its caller says nothing else.
 */
const pause = 200

/**
 * Schedules a job: it runs `every` milliseconds after its last end, so that it never overlaps itself.
 * @param delay In milliseconds: how long after a request it starts, if it has rested for a while.
 * @returns `stop`, which waits for a run that is under way.
 */
export function schedule(
  job: () => Promise<unknown>,
  every: number,
  onError: (error: unknown) => void,
  delay: number = pause,
) {
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
        timer = setTimeout(run, Math.max(delay, endedAt + pause - performance.now()))
      }
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
