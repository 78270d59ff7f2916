/**
 * Runs a job again and again, `every` milliseconds after it last ended, so that it never overlaps itself.
 * @returns `stop` waits for what is under way.
 */
export function repeat(job: () => Promise<unknown>, every: number, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> | undefined
  let wantedAgain = false
  const run = () => {
    clearTimeout(timer)
    wantedAgain = false
    underWay = job()
      .catch(onError)
      .finally(() => {
        underWay = undefined
        if (!stopped) timer = setTimeout(run, wantedAgain ? 0 : every)
      })
  }
  timer = setTimeout(run, every)
  return {
    /** Without waiting for the next time; once more, where it is under way and may have looked too early. */
    now: () => {
      if (underWay) wantedAgain = true
      else if (!stopped) run()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
