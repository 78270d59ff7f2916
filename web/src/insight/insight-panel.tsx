import type { InsightMonth } from '@perkloop/contract/insight'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as t from '#locale/insights'
import { number } from '#locale/language'
import { PanelError } from '../organization/panel-error'
import { PanelHead } from '../organization/panel-head'
import { saveFile } from '../platform/save-file'
import { Button } from '../ui/button'
import { monthAndYear } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/field'
import { ListSkeleton } from '../ui/list-skeleton'
import { Select } from '../ui/text-input'
import { useInsights } from './insight.queries'
import { insightCsv } from './insight-csv'
import { KindTable, MonthTable } from './insight-tables'
import { mostTelling } from './telling.rules'
import './insight.css'

/** What a team offers, wants and swaps, for its managers. */
export function InsightPanel({ organizationId }: { organizationId: string }) {
  const insights = useInsights(organizationId)
  const months = insights.data ?? []
  const save = () => saveFile(new Blob([insightCsv(months)], { type: 'text/csv' }), 'insights.csv')
  return (
    <div className="stack">
      <PanelHead
        title={t.insights()}
        text={t.whatIsSwapped()}
        action={
          months.length > 0 && (
            <Button variant="outline" icon={<Download aria-hidden />} onClick={save}>
              {t.downloadCsv()}
            </Button>
          )
        }
      />
      {insights.isPending && <ListSkeleton text={t.loading()} />}
      {insights.isError && !insights.data && <PanelError error={insights.error} onRetry={insights.refetch} />}
      {insights.data && (months.length > 0 ? <Months months={months} /> : <None />)}
    </div>
  )
}

const None = () => <EmptyState art="none" title={t.nothingYet()} text={t.countedAfterItsEnd()} small />

function Months({ months }: { months: InsightMonth[] }) {
  const [chosen, setChosen] = useState<string>()
  const shown = months.find(({ month }) => month === chosen) ?? months[0]
  if (!shown) return null
  return (
    <>
      <p className="insight-said">{sentenceOf(shown)}</p>
      {months.length > 1 && (
        <Field label={t.month()} className="insight-month">
          <Select value={shown.month} onChange={(event) => setChosen(event.target.value)}>
            {months.map(({ month }) => (
              <option key={month} value={month}>
                {monthAndYear(month.slice(0, 7))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {shown.kinds.length > 0 && <KindTable month={shown} />}
      {shown.searches.length > 0 && <Searches searches={shown.searches} />}
      <MonthTable months={months} />
    </>
  )
}

function Searches({ searches }: Pick<InsightMonth, 'searches'>) {
  return (
    <section className="insight" aria-labelledby="insight-searches">
      <h3 className="h3" id="insight-searches">
        {t.notFound()}
      </h3>
      <p className="insight-hint">{t.notFoundHint()}</p>
      <ul className="insight-searches">
        {searches.map(({ words, people }) => (
          <li key={words}>{t.searched({ words, people })}</li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ month, kinds }: InsightMonth) {
  const name = monthAndYear(month.slice(0, 7))
  const telling = mostTelling(kinds)
  if (!telling) return t.tooFew({ month: name })
  const people = (count: number | null) => (count === null ? t.fewer() : number(count))
  const { kind, offered, wanted } = telling
  return t.offeredAndWanted({ month: name, kind: kindNames[kind], offered: people(offered), wanted: people(wanted) })
}
