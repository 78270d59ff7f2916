import * as t from '#locale/navigation'
import './navigation.css'

/** On My Bids while a proposed loop waits for an answer; bids are counted beside it. */
export function LoopDot({ count }: { count: number }) {
  return (
    <span className="loop-dot">
      <span className="sr">, {t.loopsToAnswer({ count })}</span>
    </span>
  )
}
