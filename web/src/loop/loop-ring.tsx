import type { Loop } from '@perkloop/contract/loop'
import { PerkPicture } from '../perk/perk-picture'
import { Mark } from '../ui/mark'
import './loop.css'

/** The perks of a loop on a ring, in the order they are handed on. Decorative: the sentences beside it say the same. */
export function LoopRing({ loop: { swaps } }: { loop: Loop }) {
  return (
    <div className={`loop-ring loop-ring-${swaps.length}`} aria-hidden>
      <svg viewBox="0 0 148 148" aria-hidden>
        <circle cx="74" cy={swaps.length === 2 ? 74 : 80} r="48" />
      </svg>
      {swaps.map(({ perk, from, to }) => (
        <span key={perk._id} className={from.you ? 'thumb is-given' : to.you ? 'thumb is-got' : 'thumb'}>
          <PerkPicture perk={perk} />
        </span>
      ))}
      <Mark size={22} />
    </div>
  )
}
