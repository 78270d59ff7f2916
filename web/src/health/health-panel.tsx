import type { Health } from '@perkloop/contract/health'
import * as t from '#locale/admin-health'
import { AdminLoad } from '../admin/admin-load'
import { Alert } from '../ui/alert'
import { ago, clock, longDay } from '../ui/dates'
import { FailedMails } from './failed-mails'
import { useHealth } from './health.queries'
import { JobTable } from './job-table'
import './health.css'

type Fact = [name: string, value: string]

/** Whether the product runs well. It reads itself again every ten seconds. */
export function HealthPanel() {
  const health = useHealth()
  return (
    <div className="health">
      <AdminLoad read={health}>
        {(read) => (
          <>
            {health.isError && <Alert kind="warn">{t.isOld({ when: ago(read.at) })}</Alert>}
            <Everywhere health={read} />
            <FailedMails />
            <ThisInstance health={read} />
          </>
        )}
      </AdminLoad>
    </div>
  )
}

function Everywhere({ health: { at, mail, push, database } }: { health: Health }) {
  const waiting = ({ first, again, overdue }: Health['mail']) => {
    if (first === 0 && overdue <= 0) return again === 0 ? t.nothingDue() : t.againLater({ again })
    return t.waiting({ first, again, oldest: t.seconds({ count: Math.round(overdue) }) })
  }
  return (
    <section aria-labelledby="health-all">
      <header className="health-head">
        <h2 id="health-all" className="h3">
          {t.everywhere()}
        </h2>
        <small className="num">{t.readAt({ time: clock(at) })}</small>
      </header>
      <Facts
        facts={[
          [t.mails(), waiting(mail)],
          [t.pushes(), waiting(push)],
          [t.database(), t.answered({ milliseconds: database.took })],
          [t.version(), database.isEmbedded ? t.embedded({ version: database.version }) : database.version],
          [t.size(), t.megabytes({ count: database.bytes / 1_000_000 })],
        ]}
      />
    </section>
  )
}

function ThisInstance({ health: { instance } }: { health: Health }) {
  const { name, startedAt, streams, pool, jobs } = instance
  return (
    <section aria-labelledby="health-this">
      <h2 id="health-this" className="h3">
        {t.thisInstance()}
      </h2>
      <p className="health-note">{t.thisInstanceText()}</p>
      <Facts
        facts={[
          [t.instanceName(), name],
          [t.startedAt(), t.dayAndTime({ day: longDay(startedAt), time: clock(startedAt) })],
          [t.streams(), t.open({ count: streams })],
          [t.pool(), t.connections(pool)],
        ]}
      />
      <JobTable jobs={jobs} />
    </section>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="health-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
