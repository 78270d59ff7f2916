import type { ActivityWeek } from '@perkloop/contract/activity'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import * as t from '#locale/admin-activity'
import { saveFile } from '../platform/save-file'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { longDay, shortMonth } from '../ui/dates'
import { csvOf, monthPlaces, topOf } from './chart.rules'
import type { Measure } from './measures'

interface Props {
  measure: Measure
  weeks: ActivityWeek[]
}

/** One number of each week as bars, as a table, and as a file. */
export function WeekChart({ measure, weeks }: Props) {
  const id = useId()
  const [pointed, setPointed] = useState<number>()
  // Rows of all tables at once would be most of the page. The price: a search in the page does not open a table.
  const [isOpen, setOpen] = useState(false)
  const { key, title, hint, format } = measure
  const shown = weeks[pointed ?? weeks.length - 1]
  const said = (week: ActivityWeek) => {
    const value = week[key]
    const text = value === null ? t.none() : format(value)
    return week.isOver ? t.ofWeek({ day: longDay(week.week), value: text }) : t.soFar({ value: text })
  }
  const save = () => {
    const rows = weeks.map((one) => [one.week, one[key]])
    saveFile(new Blob([csvOf([t.week(), title()], rows)], { type: 'text/csv' }), `activity-${key}.csv`)
  }
  return (
    <section className="chart" aria-labelledby={id}>
      <header>
        <h2 id={id} className="h3">
          {title()}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={t.csvOf({ title: title() })}
          onClick={save}
        >
          {t.csv()}
        </Button>
      </header>
      {hint && <p className="chart-hint">{hint()}</p>}
      <p className="chart-said num">{shown && said(shown)}</p>
      <Bars measure={measure} weeks={weeks} pointed={pointed} onPoint={setPointed} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.asTable()}</summary>
        {isOpen && <WeekTable measure={measure} weeks={weeks} />}
      </details>
    </section>
  )
}

function WeekTable({ measure: { key, title, format }, weeks }: Props) {
  return (
    <table>
      <caption className="sr">{title()}</caption>
      <thead>
        <tr>
          <th scope="col">{t.week()}</th>
          <th scope="col">{title()}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((one) => {
          const value = one[key]
          return (
            <tr key={one.week}>
              <th scope="row">{one.isOver ? longDay(one.week) : t.goesOn({ day: longDay(one.week) })}</th>
              <td className="num">{value === null ? t.none() : format(value)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface BarsProps extends Props {
  pointed: number | undefined
  onPoint: (at: number | undefined) => void
}

/** The height of the plot, in pixels; its width is that of the page. */
const height = 150

/** How many months fit below a chart on a phone. */
const mostMonths = 6

function Bars({ measure: { key, title, format }, weeks, pointed, onPoint }: BarsProps) {
  const stripes = useId()
  const values = weeks.map((one) => one[key] ?? 0)
  const most = Math.max(...values)
  const top = topOf(most)
  const step = 100 / weeks.length
  const sum = t.summary({ title: title(), count: weeks.length, most: format(most) })
  return (
    <div className="chart-plot">
      <div className="chart-ticks num" aria-hidden>
        {[top, top / 2, 0].map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn is no file */}
      <svg role="img" aria-label={sum} height={height} onPointerLeave={() => onPoint(undefined)}>
        <defs>
          <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2.5" height="5" className="chart-stripe" />
          </pattern>
        </defs>
        {[0.5, height / 2, height - 0.5].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="chart-line" />
        ))}
        {weeks.map(({ week, isOver }, at) => {
          const tall = values[at] ? Math.max(2, ((values[at] ?? 0) / top) * height) : 0
          return (
            <g key={week} onPointerEnter={() => onPoint(at)} className={classes(at === pointed && 'is-pointed')}>
              <rect x={`${at * step}%`} width={`${step}%`} height={height} className="chart-hit" />
              <rect
                x={`${(at + 0.14) * step}%`}
                width={`${0.72 * step}%`}
                y={height - tall}
                height={tall}
                className="chart-bar"
                {...(!isOver && { fill: `url(#${stripes})`, 'data-going': true })}
              />
            </g>
          )
        })}
      </svg>
      <div className="chart-months" aria-hidden>
        {monthPlaces(
          weeks.map(({ week }) => week),
          mostMonths,
        ).map((at) => (
          <span key={at} style={{ left: `${at * step}%` }}>
            {shortMonth(weeks[at]?.week ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}
