import type { QueueEntry, QueueState } from '@perkloop/contract/queue'
import * as t from '#locale/queue'
import { AdminList } from '../admin/admin-list'
import { useHistoryStep } from '../platform/history-step'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { AppealDialog } from '../report/appeal-dialog'
import { ReportCaseDialog } from '../report/report-case-dialog'
import { reasonTexts } from '../report/report-reasons'
import { SupportCaseDialog } from '../support/support-case-dialog'
import { Tag } from '../ui/badge'
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
  const [params, setParams] = useSearchParamsHere()
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? 'open'
  const show = (next: QueueState) => setParams(next === 'open' ? {} : { state: next }, { preventScrollReset: true })
  const queue = useQueue(state)
  const { value: opened, open, close } = useHistoryStep<Pick<QueueEntry, '_id' | 'kind'>>()
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
                <Row key={`${entry.kind} ${entry._id}`} entry={entry} onOpen={() => open(entry)} />
              ))}
            </ul>
          )}
        </AdminList>
      </TabPanel>
      {opened?.kind === 'support' && <SupportCaseDialog key={opened._id} id={opened._id} onClose={close} />}
      {opened?.kind === 'report' && <ReportCaseDialog key={opened._id} id={opened._id} onClose={close} />}
      {opened?.kind === 'appeal' && <AppealDialog key={opened._id} id={opened._id} onClose={close} />}
    </>
  )
}

const kinds: Record<QueueEntry['kind'], (entry: { count: number }) => string> = {
  support: t.support,
  appeal: t.appeal,
  report: ({ count }) => (count > 1 ? t.reports({ count }) : t.report()),
}

interface RowProps {
  entry: QueueEntry
  onOpen: () => void
}

function Row({ entry, onOpen }: RowProps) {
  const { kind, count, subject, by, excerpt, at, isAnswered, state, reasons, decision, outcome } = entry
  return (
    <li>
      <button type="button" className="queue-row" onClick={onOpen}>
        <span className="queue-head">
          <Tag kind="line">{kinds[kind]({ count })}</Tag>
          <b>{subject}</b>
          {state === 'in-progress' && <Tag kind="plain">{isAnswered ? t.waitsForAuthor() : t.waitsForUs()}</Tag>}
          {decision && <Tag kind="plain">{t.decided[decision]()}</Tag>}
          {outcome && <Tag kind="plain">{t.outcomes[outcome]()}</Tag>}
        </span>
        <span className="queue-text">{excerpt}</span>
        <small>
          {reasons?.map((reason) => (
            <b key={reason}>{reasonTexts[reason]()}</b>
          ))}
          {by}
          <time dateTime={at}>{ago(at)}</time>
        </small>
      </button>
    </li>
  )
}
