import type { Loop } from '@perkloop/contract/loop'
import type { ReactNode } from 'react'
import * as t from '#locale/loops'
import { classes } from '../ui/classes'
import { ValueBalance } from '../ui/value-balance-bar'
import { HandOvers } from './hand-overs'
import { becauseWords, ownSwaps, stateWords } from './loop.rules'
import { LoopRing } from './loop-ring'
import './loop.css'

interface Props {
  loop: Loop
  highlighted: boolean
  children: ReactNode
}

/** One proposed loop: the ring, who gives what to whom, how even it is, and the answers. */
export function LoopRow({ loop, highlighted, children }: Props) {
  const { get, giveCents, getCents } = ownSwaps(loop)
  return (
    <article
      className={classes('loop', highlighted && 'is-found')}
      id={`loop-${loop._id}`}
      // Takes the focus when the button that was pressed is gone with its answer.
      tabIndex={-1}
      aria-label={t.loopFor({ perk: get.perk.title })}
    >
      <LoopRing loop={loop} />
      <div className="loop-words">
        <HandOvers loop={loop} />
        <p className="muted">{becauseWords(loop)}</p>
      </div>
      <div className="loop-end">
        <ValueBalance size="sm" giveCents={giveCents} getCents={getCents} />
        <p className="loop-state">{stateWords(loop)}</p>
        <div className="loop-act">{children}</div>
      </div>
    </article>
  )
}
