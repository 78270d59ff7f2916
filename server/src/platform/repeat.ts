/**
 * Runs a job again and again, `every` milliseconds after it last ended, so that it never overlaps itself.
 * @returns stops it, once what is under way has ended.
 */
export function repeat(job: () => Promise<unknown>, every: number, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const run = () => {
    underWay = job()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(run, every)
      })
  }
  timer = setTimeout(run, every)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await underWay
  }
}
