import type { Activity } from '@perkloop/contract/activity'
import { Download } from 'lucide-react'
import * as t from '#locale/admin-activity'
import { AdminLoad } from '../admin/admin-load'
import { useConfig } from '../platform/config'
import { saveFile } from '../platform/save-file'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Button } from '../ui/button'
import { ago } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { TabPanel, Tabs } from '../ui/tabs'
import { useActivity } from './activity.queries'
import { csvOf } from './chart.rules'
import { loopMeasures, measures } from './measures'
import { WantedKinds } from './wanted-kinds'
import { WeekChart } from './week-chart'
import './activity.css'

const spans = ['12', '26', '52'] as const
type Span = (typeof spans)[number]

/** What went on, week by week. */
export function ActivityPanel() {
  const [params, setParams] = useSearchParamsHere()
  const span = spans.find((one) => one === params.get('weeks')) ?? '26'
  const activity = useActivity(Number(span))
  const show = (next: Span) => setParams(next === '26' ? {} : { weeks: next }, { preventScrollReset: true })
  return (
    <div className="stack">
      <Tabs
        id="activity"
        label={t.howFarBack()}
        look="segments"
        items={spans.map((value) => ({ value, label: t.weeks({ count: Number(value) }) }))}
        value={span}
        onChange={show}
      />
      <TabPanel id="activity" value={span}>
        <AdminLoad read={activity}>{(read) => <Charts activity={read} />}</AdminLoad>
      </TabPanel>
    </div>
  )
}

function Charts({ activity: { weeks, wanted, countedAt } }: { activity: Activity }) {
  const { loops } = useConfig()
  const all = loops ? [...measures, ...loopMeasures] : measures
  if (weeks.length === 0 || countedAt === null) {
    return <EmptyState art="none" title={t.notCounted()} text={t.notCountedText()} small />
  }
  const saveAll = () => {
    const head = [t.week(), ...all.map(({ title }) => title())]
    const rows = weeks.map((one) => [one.week, ...all.map(({ key }) => one[key])])
    saveFile(new Blob([csvOf(head, rows)], { type: 'text/csv' }), 'activity.csv')
  }
  return (
    <div className="stack">
      <div className="activity-head">
        <p>{t.counted({ when: ago(countedAt) })}</p>
        <Button variant="outline" size="sm" icon={<Download aria-hidden />} onClick={saveAll}>
          {t.allAsCsv()}
        </Button>
      </div>
      <div className="activity">
        {measures.map((measure) => (
          <WeekChart key={measure.key} measure={measure} weeks={weeks} />
        ))}
        <WantedKinds wanted={wanted} />
      </div>
      {loops && (
        <>
          <h2 className="h2">{t.loops()}</h2>
          <div className="activity">
            {loopMeasures.map((measure) => (
              <WeekChart key={measure.key} measure={measure} weeks={weeks} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
