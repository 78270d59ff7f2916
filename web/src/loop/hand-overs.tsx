import type { Loop } from '@perkloop/contract/loop'
import { ArrowDownLeft, ArrowRight, ArrowUpRight } from 'lucide-react'
import * as t from '#locale/loops'
import { Rating } from '../ui/rating'
import { handOverWords } from './loop.rules'
import './loop.css'

/** Who gives what to whom, along the loop, and the rating of the person the reader gets something from. */
export function HandOvers({ loop }: { loop: Loop }) {
  const words = handOverWords(loop)
  return (
    <ol className="hand-overs" aria-label={t.whoGivesWhat()}>
      {loop.swaps.map(({ perk, from, to }, at) => {
        const [kind, Icon] = from.you
          ? (['give', ArrowUpRight] as const)
          : to.you
            ? (['get', ArrowDownLeft] as const)
            : (['others', ArrowRight] as const)
        return (
          <li key={perk._id} className={kind}>
            <Icon aria-hidden />
            <span>
              {words[at]} {to.you && <Rating value={from.averageRating} count={from.totalRatings} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
