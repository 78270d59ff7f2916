import type { Kind } from '@perkloop/contract/kind'
import { useState } from 'react'
import * as t from '#locale/landing'
import { KindChoice } from '../perk/kind-choice'
import { lazyPart } from '../platform/lazy-part'
import './try-a-swap.css'

// Only visitors who press a kind need it.
const FoundSwap = lazyPart(
  () => import('./found-swap'),
  (file) => file.FoundSwap,
)

/** Two rows of kinds: what a visitor has, and what they would rather have. Two presses show a swap of the live market. */
export function TryASwap() {
  const [have, setHave] = useState<Kind>()
  const [want, setWant] = useState<Kind>()
  return (
    <section className="try page" aria-labelledby="try-a-swap">
      <h2 className="h2" id="try-a-swap">
        {t.tryASwap()}
      </h2>
      <div className="try-row">
        <span>{t.iHave()}</span>
        <KindChoice label={t.iHave()} chosen={have ? [have] : []} onPress={setHave} />
      </div>
      <div className="try-row">
        <span>{t.ratherHave()}</span>
        <KindChoice label={t.ratherHave()} chosen={want ? [want] : []} onPress={setWant} />
      </div>
      {/* There from the start: a screen reader hears what comes into it. */}
      <div className={have || want ? undefined : 'sr'} aria-live="polite">
        {(have || want) && <FoundSwap failed={<p role="alert">{t.swapNotLoaded()}</p>} have={have} want={want} />}
      </div>
    </section>
  )
}
