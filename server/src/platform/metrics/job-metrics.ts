import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Measures jobs. Their label is `name`, because Prometheus itself calls what it scrapes a `job`.
 * @returns a function that wraps a job, which runs every so many milliseconds; errors go on to the caller.
 */
export function makeJobMetrics(registry: Registry) {
  const common = { labelNames: ['name'] as const, registers: [registry] }
  const interval = new Gauge({
    name: 'perkloop_job_interval_seconds',
    help: 'The pause between two runs of a job',
    ...common,
  })
  const success = new Gauge({
    name: 'perkloop_job_last_success_timestamp_seconds',
    // Zero would look like a job that has not run since 1970, in every process that has just started.
    help: 'When the job last succeeded; until it first does, when the process started',
    ...common,
  })
  const duration = new Gauge({
    name: 'perkloop_job_last_duration_seconds',
    help: 'How long the last run of a job took, whether it succeeded or failed',
    ...common,
  })
  const failures = new Counter({
    name: 'perkloop_job_failures_total',
    help: 'Runs of a job that failed',
    ...common,
  })
  return (name: string, every: number, run: () => Promise<unknown>) => {
    interval.set({ name }, every / 1000)
    success.set({ name }, Date.now() / 1000)
    failures.inc({ name }, 0)
    return async () => {
      const began = performance.now()
      try {
        await run()
        success.set({ name }, Date.now() / 1000)
      } catch (error) {
        failures.inc({ name })
        throw error
      } finally {
        duration.set({ name }, (performance.now() - began) / 1000)
      }
    }
  }
}
