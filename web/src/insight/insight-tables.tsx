import type { InsightMonth } from '@perkloop/contract/insight'
import { kindNames } from '@perkloop/contract/locale/kinds'
import * as t from '#locale/insights'
import { number } from '#locale/language'
import { monthAndYear } from '../ui/dates'
import { formatDollars } from '../ui/money'
import { valueMoved } from './telling.rules'

// Tables whose rows are bars: readable by a screen reader, without color, and on paper.

const people = (count: number | null) => (count === null ? <small>{t.notEnough()}</small> : number(count))

const dollars = (value: number | null) => (value === null ? <small>{t.notSaid()}</small> : formatDollars(value))

/** Offered above, wanted below, on one scale. */
export function KindTable({ month: { month, kinds } }: { month: InsightMonth }) {
  const most = Math.max(1, ...kinds.flatMap(({ offered, wanted }) => [offered ?? 0, wanted ?? 0]))
  const width = (count: number | null) => ({ width: `${((count ?? 0) / most) * 100}%` })
  return (
    <section className="insight" aria-labelledby="insight-kinds">
      <h3 className="h3" id="insight-kinds">
        {t.byKind({ month: monthAndYear(month.slice(0, 7)) })}
      </h3>
      <p className="insight-hint">{t.peopleHint()}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.kind()}</th>
            <th scope="col">{t.offered()}</th>
            <th scope="col">{t.wanted()}</th>
            <th scope="col">{t.swapped()}</th>
            <th scope="col">{t.value()}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, offered, wanted, swapped, value }) => (
            <tr key={kind}>
              <th scope="row">
                {kindNames[kind]}
                <span className="insight-bars" aria-hidden>
                  <i style={width(offered)} />
                  <i className="is-wanted" style={width(wanted)} />
                </span>
              </th>
              <td data-label={t.offered()}>{people(offered)}</td>
              <td data-label={t.wanted()}>{people(wanted)}</td>
              <td data-label={t.swapped()}>{people(swapped)}</td>
              <td data-label={t.value()}>{dollars(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function MonthTable({ months }: { months: InsightMonth[] }) {
  return (
    <section className="insight" aria-labelledby="insight-months">
      <h3 className="h3" id="insight-months">
        {t.byMonth()}
      </h3>
      <p className="insight-hint">{t.monthHint()}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.month()}</th>
            <th scope="col">{t.members()}</th>
            <th scope="col">{t.active()}</th>
            <th scope="col">{t.value()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">
                {monthAndYear(one.month.slice(0, 7))}
                <span className="insight-bars" aria-hidden>
                  <i style={{ width: `${one.activeShare ?? 0}%` }} />
                </span>
              </th>
              <td data-label={t.members()}>{number(one.members)}</td>
              <td data-label={t.active()}>
                {one.activeShare === null ? <small>{t.notSaid()}</small> : t.share({ percent: one.activeShare })}
              </td>
              <td data-label={t.value()}>{dollars(valueMoved(one))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
