import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Watch } from '@perkloop/contract/watch'
import { useRef } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/watches'
import { rangeWords } from '../perk/value-range.rules'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { LoadError } from '../platform/load-error'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { removeWatch, useWatches } from './watch.queries'
import { addressOf } from './watch.rules'
import './watches.css'

/** The searches the user is told about, each with the way to it and the way out. */
export function WatchList() {
  const { data: watches, error, refetch } = useWatches()
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAtHash('searches', title, watches !== undefined)
  return (
    <section className="watches" aria-labelledby="searches">
      <h2 className="h2" id="searches" ref={title} tabIndex={-1}>
        {t.yourSearches()}
      </h2>
      <p className="muted">{watches?.length === 0 ? t.noSearches() : t.onceADay()}</p>
      {!watches && error && <LoadError error={error} onRetry={refetch} />}
      {!watches && !error && (
        <>
          <LoadingNote text={t.loading()} />
          <Skeleton height={60} radius={12} />
        </>
      )}
      {watches && watches.length > 0 && (
        <ul>
          {watches.map((watch) => (
            <WatchRow key={watch._id} watch={watch} onDeleted={() => title.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The row disappears with the search, so its focus needs another place. */
function WatchRow({ watch, onDeleted }: { watch: Watch; onDeleted: () => void }) {
  const words = wordsOf(watch)
  const end = () => {
    removeWatch(watch._id)
    onDeleted()
  }
  return (
    <li>
      <Link className="link" to={addressOf(watch)}>
        {words}
      </Link>
      <Button variant="outline" size="sm" onClick={end}>
        {t.remove()}
        <span className="sr"> {words}</span>
      </Button>
    </li>
  )
}

/** A search in words: “yoga”, Fitness, $10 to $50. */
function wordsOf({ q, kind, minValue, maxValue }: Watch) {
  const isRanged = minValue !== null || maxValue !== null
  return [
    q && t.quoted({ words: q }),
    kind && kindNames[kind],
    isRanged && rangeWords({ minValue: minValue ?? undefined, maxValue: maxValue ?? undefined }),
  ]
    .filter(Boolean)
    .join(', ')
}
