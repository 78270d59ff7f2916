import * as t from '#locale/navigation'
import './navigation.css'

/** On My Bids while a proposed loop waits for an answer; bids are counted beside it. */
export function LoopDot({ count }: { count: number }) {
  const text = t.loopsToAnswer({ count })
  return (
    <span className="loop-dot" title={text}>
      <span className="sr">, {text}</span>
    </span>
  )
}
