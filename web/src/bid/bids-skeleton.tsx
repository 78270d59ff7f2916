import * as t from '#locale/my-bids'
import { LoadingNote, Skeleton, SkeletonLines } from '../ui/skeleton'
import '../ui/swap.css'
import './bid-row.css'

/** A group of bids while they load: the user, the swap, its value, three answers. */
export function BidsSkeleton() {
  return (
    <>
      <LoadingNote text={t.loadingYourBids()} />
      <div className="group" aria-hidden>
        <div className="group-head">
          <Skeleton width={160} height={24} />
        </div>
        {[1, 2, 3].map((row) => (
          <div key={row} className="bid">
            <div className="bid-who">
              <Skeleton width={36} height={36} radius="50%" />
              <SkeletonLines widths={[96, 72]} />
            </div>
            <div className="bid-swap">
              <div className="swap swap-sm">
                <Skeleton className="swap-side give" />
                <Skeleton className="swap-side get" />
              </div>
            </div>
            <div className="bid-value">
              <Skeleton height={8} />
              <Skeleton width="70%" height={12} />
            </div>
            <div className="bid-act">
              <Skeleton radius="var(--radius-sm)" />
              <Skeleton radius="var(--radius-sm)" />
              <Skeleton className="bid-suggest" radius="var(--radius-sm)" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
