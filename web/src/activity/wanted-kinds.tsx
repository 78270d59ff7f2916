import type { WantedKind } from '@perkloop/contract/activity'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { Download } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/admin-activity'
import { number } from '#locale/language'
import { saveFile } from '../platform/save-file'
import { Button } from '../ui/button'
import { csvOf } from './chart.rules'

/** Which kinds are wanted, and how many of the wishes were met: a table whose rows are bars, and a file. */
export function WantedKinds({ wanted }: { wanted: WantedKind[] }) {
  const id = useId()
  const most = Math.max(1, ...wanted.map(({ wishes }) => wishes))
  const share = (count: number) => `${(count / most) * 100}%`
  const save = () => {
    const rows = wanted.map(({ kind, wishes, met }) => [kindNames[kind], wishes, met])
    const text = csvOf([t.kind(), t.wishes(), t.met()], rows)
    saveFile(new Blob([text], { type: 'text/csv' }), 'activity-wanted.csv')
  }
  return (
    <section className="chart wanted-kinds" aria-labelledby={id}>
      <header>
        <h2 id={id} className="h3">
          {t.wanted()}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={t.csvOf({ title: t.wanted() })}
          onClick={save}
        >
          {t.csv()}
        </Button>
      </header>
      <p className="chart-hint">{t.wantedHint()}</p>
      {wanted.length === 0 ? (
        <p className="muted">{t.noWishes()}</p>
      ) : (
        <table>
          <caption className="sr">{t.wanted()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.kind()}</th>
              <th scope="col">{t.wishes()}</th>
              <th scope="col">{t.met()}</th>
            </tr>
          </thead>
          <tbody>
            {wanted.map(({ kind, wishes, met }) => (
              <tr key={kind}>
                <th scope="row">
                  {kindNames[kind]}
                  <span className="wanted-bar" aria-hidden>
                    <i style={{ width: share(wishes) }} />
                    <i style={{ width: share(met) }} />
                  </span>
                </th>
                <td className="num">{number(wishes)}</td>
                <td className="num">{number(met)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
