import type { JobRun, JobState } from '@perkloop/contract/health'
import { CheckCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import * as t from '#locale/admin-health'
import { doing } from '#locale/admin-jobs'
import { ago } from '../ui/dates'

const states: Record<JobState, { Icon: LucideIcon; look: string; label: () => string }> = {
  fine: { Icon: CheckCheck, look: 'status-completed', label: t.isFine },
  failed: { Icon: CircleX, look: 'status-rejected', label: t.hasFailed },
  late: { Icon: Hourglass, look: 'status-rejected', label: t.isLate },
  new: { Icon: Clock, look: 'status-closed', label: t.isNew },
}
const urgency: JobState[] = ['failed', 'late', 'new', 'fine']

const words: Partial<Record<string, () => string>> = doing

/** What runs by the clock on one instance; what went wrong first. */
export function JobTable({ jobs }: { jobs: JobRun[] }) {
  const sorted = jobs.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))
  return (
    <table className="health-jobs" aria-label={t.jobs()}>
      <thead>
        <tr>
          {[t.job(), t.state(), t.lastRun(), t.took(), t.runsEvery(), t.failures()].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((job) => (
          <Row key={job.name} job={job} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ job: { name, every, state, endedAt, took, failures } }: { job: JobRun }) {
  const { Icon, look, label } = states[state]
  return (
    <tr>
      <th scope="row">
        {words[name]?.() ?? name}
        <code>{name}</code>
      </th>
      <td>
        <span className={`status ${look}`}>
          <Icon aria-hidden />
          {label()}
        </span>
      </td>
      <td data-name={t.lastRun()}>{endedAt === null ? t.notYet() : ago(endedAt)}</td>
      <td className="num" data-name={t.took()}>
        {took === null ? t.notYet() : t.milliseconds({ count: took })}
      </td>
      <td className="num" data-name={t.runsEvery()}>
        {t.seconds({ count: every })}
      </td>
      <td className="num" data-name={t.failures()}>
        {t.plainCount({ count: failures })}
      </td>
    </tr>
  )
}
