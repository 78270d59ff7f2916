import type { JobState } from '@perkloop/contract/health'
import type { JobVitals } from '../platform/metrics/vitals'

/** In milliseconds. A run may take this long before the next one is late. */
const patience = 60_000

/** How a job is doing: whether its last run failed, or no run has ended for longer than there should be between two. */
export function stateOf({ every, since, endedAt, hasFailed }: JobVitals, now: Date): JobState {
  const last = endedAt ?? since
  if (now.getTime() - last.getTime() > every + patience) return 'late'
  if (hasFailed) return 'failed'
  return endedAt ? 'fine' : 'new'
}
