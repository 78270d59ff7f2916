export interface JobVitals {
  name: string
  /** The pause between two runs, in milliseconds. */
  every: number
  /** When it was first scheduled. */
  since: Date
  endedAt: Date | null
  /** How long the last run took, in milliseconds. */
  took: number | null
  hasFailed: boolean
  failures: number
}
export type Vitals = ReturnType<typeof openVitals>

/** What this process knows of itself, for administrators. Metrics tell the same to machines, where they are switched on. */
export function openVitals(clock: () => Date) {
  const jobs = new Map<string, JobVitals>()
  let countStreams = () => 0
  return {
    startedAt: clock(),
    jobs: () => [...jobs.values()],
    streams: () => countStreams(),
    watchStreams: (count: () => number) => {
      countStreams = count
    },
    /** Wraps a job, which runs every so many milliseconds; errors go on to the caller. */
    timed: (name: string, every: number, run: () => Promise<unknown>) => {
      const job: JobVitals = { name, every, since: clock(), endedAt: null, took: null, hasFailed: false, failures: 0 }
      jobs.set(name, job)
      return async () => {
        const began = performance.now()
        job.hasFailed = false
        try {
          await run()
        } catch (error) {
          job.hasFailed = true
          job.failures += 1
          throw error
        } finally {
          job.endedAt = clock()
          job.took = Math.round(performance.now() - began)
        }
      }
    },
  }
}
