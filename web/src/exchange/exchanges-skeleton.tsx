import * as t from '#locale/exchanges'
import { LoadingNote, Skeleton, SkeletonLines } from '../ui/skeleton'
import './exchange-list.css'

/** The list and the open exchange while they load; on phones the list, or, where the address names one, the exchange. */
export function ExchangesSkeleton() {
  return (
    <div className="exchange-layout">
      <div className="ex-list" aria-hidden>
        {[3, 2].map((rows) => (
          <div key={rows} className="ex-group">
            <h2>
              <Skeleton width={96} height={26} radius={13} />
            </h2>
            {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
              <div key={row} className="ex-item">
                <Skeleton width={62} height={46} radius={10} />
                <SkeletonLines widths={['80%', '50%', '64%']} />
                <Skeleton width={28} height={12} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <OpenExchangeSkeleton />
    </div>
  )
}

export function OpenExchangeSkeleton() {
  return (
    <>
      <LoadingNote text={t.loadingExchanges()} />
      <div className="ex-open" aria-hidden>
        <div className="ex-head">
          <Skeleton className="avatar-lg" radius="50%" />
          <SkeletonLines widths={[180, 120]} />
          <Skeleton width={96} height={26} radius={13} />
        </div>
        <Skeleton height={70} radius="var(--radius-md)" />
        <div className="ex-cols">
          <div className="ex-stack">
            <Skeleton className="chat" radius="var(--radius-lg)" />
          </div>
          <div className="ex-side">
            <Skeleton height={48} radius="var(--radius-md)" />
            <SkeletonLines widths={['60%', '90%', '40%', '80%', '50%', '70%']} />
          </div>
        </div>
      </div>
    </>
  )
}
