import { timings } from '@perkloop/contract/limits'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/marketplace'
import { classes } from '../ui/classes'
import { IconButton } from '../ui/icon-button'
import { Sentence } from '../ui/sentence'
import { useRotation } from '../ui/use-rotation'
import './ticker.css'

/** Fixed samples (docs/product.md, Screens): tips, because sample trades would read as news. */
const samples: { id: string; text: () => readonly ReactNode[] }[] = [
  { id: 'title', text: () => t.titleGetsFound({ title: <b>{t.clearTitle()}</b> }) },
  { id: 'pair', text: () => t.balanceABigOne({ quantity: <b>{t.quantity()}</b> }) },
  { id: 'rate', text: () => t.ratingHelps({ rating: <b>{t.rating()}</b> }) },
]

/** Rotates every 5 seconds; stops on hover, on focus, by its button, and with reduced motion. */
export function Ticker() {
  const { index, paused, toggle, hold } = useRotation(samples.length, timings.ticker)
  const shown = samples[index]
  return (
    <section className="ticker" aria-label={t.tip()} {...hold}>
      <div className="page ticker-in">
        <span className="ticker-label">{t.tip()}</span>
        <p key={shown?.id}>{shown && <Sentence parts={shown.text()} />}</p>
        <span className="ticks" aria-hidden>
          {samples.map((sample) => (
            <i key={sample.id} className={classes(sample === shown && 'is-on')} />
          ))}
        </span>
        <IconButton label={paused ? t.playTips() : t.pauseTips()} onClick={toggle}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      </div>
    </section>
  )
}
