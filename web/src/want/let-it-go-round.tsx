import type { Kind } from '@perkloop/contract/kind'
import { limits } from '@perkloop/contract/limits'
import { ChevronDown } from 'lucide-react'
import * as t from '#locale/wants'
import { KindChoice } from '../perk/kind-choice'
import { useLooksForLoops } from './use-looks-for-loops'
import './wants.css'

interface Props {
  chosen: Kind[]
  onPress: (kind: Kind) => void
}

/** Part of posting a perk, folded: what its owner would take for it. */
export function LetItGoRound({ chosen, onPress }: Props) {
  const looksForLoops = useLooksForLoops()
  return (
    <details className="let-round">
      <summary>
        {looksForLoops ? t.letItGoRound() : t.takeOptional()}
        <ChevronDown aria-hidden />
      </summary>
      <div className="stack">
        <p className="hint">{t.whatWouldYouTake()}</p>
        <KindChoice label={t.anythingOfTheseKinds()} chosen={chosen} onPress={onPress} most={limits.wishes} />
      </div>
    </details>
  )
}
