/** In milliseconds. */
const gatheredFor = 200

/**
 * Schedules a job: it runs `every` milliseconds after its last end, so that it never overlaps itself.
 * @returns `stop`, which waits for a run that is under way.
 */
export function schedule(job: () => Promise<unknown>, every: number, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> | undefined
  let wantedAgain = false
  let gathering: NodeJS.Timeout | undefined
  const run = () => {
    clearTimeout(timer)
    gathering = undefined
    wantedAgain = false
    underWay = job()
      .catch(onError)
      .finally(() => {
        underWay = undefined
        if (!stopped) timer = setTimeout(run, wantedAgain ? gatheredFor : every)
      })
  }
  timer = setTimeout(run, every)
  return {
    /** Runs in a moment, once for all calls until then. During a run it runs once more, as that one may have read too early. */
    soon: () => {
      if (underWay) wantedAgain = true
      else if (!stopped && !gathering) {
        clearTimeout(timer)
        timer = gathering = setTimeout(run, gatheredFor)
      }
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
