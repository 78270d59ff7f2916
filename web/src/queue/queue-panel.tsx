import type { QueueEntry, QueueState } from '@perkloop/contract/queue'
import { useSearchParams } from 'react-router'
import * as t from '#locale/queue'
import { AdminList } from '../admin/admin-list'
import { ago } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { TabPanel, Tabs } from '../ui/tabs'
import { useQueue } from './queue.queries'
import './queue.css'

const states = [
  { value: 'open', label: t.open },
  { value: 'in-progress', label: t.inProgress },
  { value: 'done', label: t.done },
] as const satisfies { value: QueueState; label: () => string }[]

/** What waits for an administrator, oldest first. */
export function QueuePanel() {
  const [params, setParams] = useSearchParams()
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? 'open'
  const show = (next: QueueState) => setParams(next === 'open' ? {} : { state: next }, { preventScrollReset: true })
  const queue = useQueue(state)
  return (
    <>
      <Tabs
        id="queue"
        label={t.states()}
        look="segments"
        items={states.map(({ value, label }) => ({ value, label: label() }))}
        value={state}
        onChange={show}
      />
      <TabPanel id="queue" value={state} className="queue-list">
        <AdminList list={queue} empty={<EmptyState title={t.empty()} text={t.emptyText()} small />}>
          {(entries) => (
            <ul className="queue">
              {entries.map((entry) => (
                <Row key={entry._id} entry={entry} />
              ))}
            </ul>
          )}
        </AdminList>
      </TabPanel>
    </>
  )
}

function Row({ entry: { subject, by, excerpt, at } }: { entry: QueueEntry }) {
  return (
    <li className="queue-row">
      <b>{subject}</b>
      <p>{excerpt}</p>
      <small>
        {by} <time dateTime={at}>{ago(at)}</time>
      </small>
    </li>
  )
}
